package window

import (
	"bytes"
	"encoding/binary"
	"io/fs"
	"os"
	"path"
	"runtime"
	"strings"
	"time"

	"github.com/ebitengine/oto/v3"
)

// sampleRate is that of every recording; they have one channel of 16 bits.
const sampleRate = 44100

// Speaker plays short recordings. It opens the sound device at the first one, and stays silent where there is none.
// Ebitengine's own audio would end the program when the device cannot be opened, so the layer below it is used.
type Speaker struct {
	from fs.FS
	dir  string
	jobs chan sound
}

type sound struct {
	name   string
	volume float64
}

// NewSpeaker plays the WAV files of a folder by their names without ".wav".
func NewSpeaker(from fs.FS, dir string) *Speaker {
	s := &Speaker{from: from, dir: dir, jobs: make(chan sound, 8)}
	go s.run()
	return s
}

// Play starts a recording at a volume from 0 to 1 and returns at once. With too many waiting it is left out.
func (s *Speaker) Play(name string, volume float64) {
	select {
	case s.jobs <- sound{name, volume}:
	default:
	}
}

// run opens the device when it is first needed, and lets it rest while nothing sounds.
func (s *Speaker) run() {
	var device *oto.Context
	var rest <-chan time.Time
	var playing []*oto.Player
	for {
		select {
		case job := <-s.jobs:
			pcm := s.recording(job.name)
			if pcm == nil {
				continue
			}
			if device == nil {
				if device = openDevice(); device == nil {
					s.mute()
				}
			}
			_ = device.Resume()
			p := device.NewPlayer(bytes.NewReader(pcm))
			p.SetVolume(job.volume)
			p.Play()
			playing, rest = append(playing, p), time.After(restAfterSound)
		case <-rest:
			for _, p := range playing {
				_ = p.Close()
			}
			playing, rest = nil, nil
			_ = device.Suspend()
		}
	}
}

// restAfterSound is longer than any recording.
const restAfterSound = 3 * time.Second

// mute leaves every recording out from now on.
func (s *Speaker) mute() {
	for range s.jobs {
		continue
	}
}

func openDevice() *oto.Context {
	if !hasDevice() {
		return nil
	}
	device, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: sampleRate, ChannelCount: 1, Format: oto.FormatSignedInt16LE})
	if err != nil {
		return nil
	}
	<-ready
	if device.Err() != nil {
		return nil
	}
	return device
}

// hasDevice reports whether the machine has a sound card, as far as can be told without opening it.
func hasDevice() bool {
	if runtime.GOOS != "linux" {
		return true
	}
	cards, err := os.ReadFile("/proc/asound/cards")
	return err == nil && !strings.Contains(string(cards), "no soundcards")
}

// recording gives the samples of a WAV file; nil if there is no such file or it is of another kind.
func (s *Speaker) recording(name string) []byte {
	data, err := fs.ReadFile(s.from, path.Join(s.dir, name+".wav"))
	if err != nil || len(data) < 12 || string(data[:4]) != "RIFF" || string(data[8:12]) != "WAVE" {
		return nil
	}
	for rest := data[12:]; len(rest) >= 8; {
		size := int(binary.LittleEndian.Uint32(rest[4:8]))
		if size > len(rest)-8 {
			return nil
		}
		if string(rest[:4]) == "data" {
			return rest[8 : 8+size]
		}
		rest = rest[8+size+size%2:]
	}
	return nil
}
