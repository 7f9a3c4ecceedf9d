import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

export const song = {
  id: ids.song,
  title: "Morning Light",
  artist: "Kinora",
  url: `${origin}/files/${ids.file}/song.m4a`,
  preview_url: `${origin}/files/${ids.file}/preview.m4a`,
  duration: 132.5,
  gain: 0.891,
  waveform_url: `${origin}/files/${ids.file}/waveform.json`,
  beats_url: `${origin}/api/musics/${ids.song}/beats`,
  sections: [{ name: "intro", start_time: 0, end_time: 13.3, energy: 0.3 }],
  mood: "calm",
  bpm: 72,
};

export const rhythm = {
  beats: [0.02, 0.853, 1.687, 2.52],
  beats_per_bar: 4,
  first_bar_beat: 0,
  loop: { start_time: 26.7, end_time: 106.7 },
  ending: 128.4,
  confidence: 1,
  energy: null,
};
