import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

const voice = {
  id: ids.voice,
  name: "Grandmother tells",
  url: `${origin}/files/${ids.file}/voice.m4a`,
  waveform_url: `${origin}/files/${ids.file}/waveform.json`,
  duration: 14.2,
  gain: 1.31,
  sounding: [{ start_time: 0.3, end_time: 13.6 }],
  created_on: 1_790_000_000,
};

export const voiceResponses = {
  listVoices: { voices: [{ ...voice, use_count: 1 }] },
  uploadVoice: voice,
  importVoice: voice,
  getVoice: { ...voice, used_in: [{ id: ids.video, name: "Summer" }] },
  changeVoice: voice,
  restoreVoice: voice,
  deleteVoice: { status: 200, message: "Voice deleted." },
};
