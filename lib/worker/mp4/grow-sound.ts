import { appendFile, writeFile } from "node:fs/promises";
import { findSoundSettings } from "@/lib/worker/mp4/decoder-settings";
import { UnlikePieces } from "@/lib/worker/mp4/join-film";
import { readTracks } from "@/lib/worker/mp4/read-tracks";
import type { Track } from "@/lib/worker/mp4/track";
import { makeHead, makeInstalment } from "@/lib/worker/mp4/write-instalment";

/**
 * A range of a file's sound in packets of AAC, counted from the one whose second half begins the sound. Encoders that look
 * ahead write more packets before it.
 */
export type PacketRange = { path: string; fromPacket: number; untilPacket: number };

/**
 * Writes a file of sound that grows by ranges of others, and that can be read meanwhile. Encodes nothing again.
 */
export function growSound(target: string): (range: PacketRange) => Promise<void> {
  let first: Track | undefined;
  let [packets, fragments] = [0, 0];
  return async ({ path, fromPacket, untilPacket }) => {
    const track = (await readTracks(path)).find(({ kind }) => kind === "soun");
    const before = track ? packetsBefore(track) : 0;
    const samples = track?.samples.slice(before + fromPacket, before + untilPacket) ?? [];
    if (!track || samples.length < untilPacket - fromPacket)
      throw new UnlikePieces(`${path}, packets ${fromPacket} to ${untilPacket}: it is too short.`);
    const settings = findSoundSettings(track);
    if (!first) {
      first = { ...track, startsAt: durationOf(track) };
      await writeFile(target, makeHead([first]));
    }
    if (!settings || !findSoundSettings(first)?.equals(settings) || track.timescale !== first.timescale)
      throw new UnlikePieces(`The sound of ${path} is encoded otherwise than what comes before it.`);
    const decodedAt = packets * durationOf(first);
    const run = { decodedAt, samples: samples.map((sample) => ({ ...sample, path })) };
    fragments += 1;
    await appendFile(target, await makeInstalment(fragments, [run]));
    packets += samples.length;
  };
}

const durationOf = ({ samples }: Track) => samples[0]?.duration ?? 0;

/** How many packets come before the one whose second half begins the sound. */
function packetsBefore(track: Track): number {
  return Math.max(0, Math.round(track.startsAt / Math.max(1, durationOf(track))) - 1);
}
