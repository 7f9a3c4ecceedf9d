import type { ScreenState } from "@/components/editor/screen-store";

/** The button that begins a recording. */
export const RECORD_ID = "record-a-voice";

/** The button, in a voice's settings, that has it said again. */
export const RECORD_AGAIN_ID = "record-a-voice-again";

/** Shows the recorder, in place of whatever is there: a sheet on a phone, a panel elsewhere. */
export function recorderOpen(retakenClipId: string | null = null): Partial<ScreenState> {
  const others = { isMaking: false, hasVersions: false, hasStory: false, hasPhotoTools: false };
  return { ...others, hasRecorder: true, sheet: "recorder", retakenClipId };
}

export const RECORDER_CLOSED = {
  hasRecorder: false,
  sheet: null,
  retakenClipId: null,
} as const satisfies Partial<ScreenState>;
