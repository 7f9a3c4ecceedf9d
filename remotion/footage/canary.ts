import { readFrameIndex } from "@/lib/film/clips/frame-index";
import { hashPictures, PICTURES_HASH_START } from "@/lib/paint/footage/hash-pictures";
import { openConverter } from "@/lib/paint/footage/open-converter";
import { decoderSettings, openFrameDecoder } from "@/remotion/footage/frame-decoder";

/** A film of a few frames, and the known hash of its pictures. */
export type Canary = { index: string; frames: string; hash: number };

/**
 * Only a decoder that is stuck stays silent for so many seconds. They are counted by a timer that stands still while
 * the page does, so that a busy or sleeping computer is not taken for a stuck decoder.
 */
const maxSilentTicks = 10;
const tickMs = 1000;

/** Whether this browser decodes films to exactly the same bytes as the worker. */
export async function decodesAsKnown(canary: Canary): Promise<boolean> {
  if (typeof VideoDecoder === "undefined") return false;
  let silentTicks = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const stuck = new Promise<undefined>((resolve) => {
    ticking = setInterval(() => {
      silentTicks += 1;
      if (silentTicks > maxSilentTicks) resolve(undefined);
    }, tickMs);
  });
  try {
    const hash = await Promise.race([
      hashDecoded(canary, () => (silentTicks = 0)).catch(() => undefined),
      stuck,
    ]);
    return hash === canary.hash;
  } finally {
    clearInterval(ticking);
  }
}

async function hashDecoded(
  { index: indexText, frames: framesText }: Canary,
  onProgress: () => void,
): Promise<number | undefined> {
  const index = readFrameIndex(bytesOf(indexText));
  if (!index) return undefined;
  const { supported } = await VideoDecoder.isConfigSupported(decoderSettings(index));
  if (!supported) return undefined;
  onProgress();
  const converter = await openConverter();
  onProgress();
  const bytes = bytesOf(framesText);
  const [first = 0] = index.starts;
  let hash = PICTURES_HASH_START;
  let expected = 0;
  let trouble: unknown;
  const decoder = openFrameDecoder(index, {
    wants: () => true,
    onFrame(frame, planes) {
      onProgress();
      if (frame !== expected || !planes) trouble = new Error("Frames come in another order.");
      else hash = hashPictures(hash, converter.convert(planes));
      expected += 1;
    },
    onError: (error) => (trouble = error),
  });
  try {
    for (let frame = 0; frame < index.starts.length - 1; frame++) {
      const [start = 0, end = 0] = index.starts.subarray(frame, frame + 2);
      decoder.submit(frame, bytes.slice(start - first, end - first));
    }
    await decoder.flush();
  } finally {
    decoder.close();
  }
  return trouble === undefined && expected === index.starts.length - 1 ? hash : undefined;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
