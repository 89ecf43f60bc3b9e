// Package css is the Company Scale System: Tinian. So far it reads the data of the title; start at Data.
package css
