import { writeFrameIndex } from "@/lib/film/clips/frame-index";
import { KEY_EVERY } from "@/lib/server/clips/key-every";
import { MediaError } from "@/lib/server/media/media-error";
import type { Mezzanine } from "@/lib/worker/clips/mezzanine-arguments";
import { findDecoderSettings } from "@/lib/worker/mp4/decoder-settings";
import { BrokenMovie, readTracks } from "@/lib/worker/mp4/read-tracks";
import type { Track } from "@/lib/worker/mp4/track";

/**
 * A mezzanine that does not have the structure we asked for. Either we made a mistake, or the configured ffmpeg did.
 */
class UnlikeMezzanine extends Error {}

/** Builds a mezzanine's frame index, and counts its frames. */
export async function indexMezzanine({
  path,
  size,
}: Mezzanine): Promise<{ index: Uint8Array; frames: number }> {
  const track = await picturesOf(path);
  const { samples } = track;
  const [first] = samples;
  if (!first) throw unreadable();
  let end = first.offset;
  samples.forEach(({ offset, size: bytes, delay, duration, isSync }, frame) => {
    const isLast = frame === samples.length - 1;
    if (offset !== end) throw new UnlikeMezzanine(`Frame ${frame} does not follow the one before.`);
    if (isSync !== (frame % KEY_EVERY === 0))
      throw new UnlikeMezzanine(`Frame ${frame} is a key at the wrong place.`);
    if (delay !== 0 || (!isLast && duration !== first.duration))
      throw new UnlikeMezzanine(`Frame ${frame} is not shown in its turn.`);
    end += bytes;
  });
  const sizes = samples.map((sample) => sample.size);
  const index = writeFrameIndex(
    { ...size, keyEvery: KEY_EVERY, settings: settingsOf(track) },
    first.offset,
    sizes,
  );
  return { index, frames: samples.length };
}

async function picturesOf(path: string): Promise<Track> {
  try {
    const track = (await readTracks(path)).find(({ kind }) => kind === "vide");
    if (track) return track;
  } catch (error) {
    // ffmpeg decoded nothing and therefore wrote no track: the clip is to blame, not us.
    if (!(error instanceof BrokenMovie)) throw error;
  }
  throw unreadable();
}

function unreadable(): MediaError {
  return new MediaError("broken", "No picture of the clip can be read.");
}

function settingsOf(track: Track): Uint8Array {
  const settings = findDecoderSettings(track);
  if (!settings) throw new UnlikeMezzanine("It does not say how it is encoded.");
  return Uint8Array.from(settings);
}
