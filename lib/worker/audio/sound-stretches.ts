import { CHANNELS } from "@/lib/film/sound/samples";

/** AAC is encoded in packets of this many moments. */
export const PACKET_MOMENTS = 1024;

/** Two seconds, since people wait for the first sound of a film that is watched while it is made. */
const firstPackets = 96;
/** 20 seconds. Shorter ones would cost more in beginnings, longer ones more in what is encoded again. */
const usualPackets = 960;
/**
 * An encoder that begins in the middle chooses its windows like one that has come from the front after three packets,
 * and how coarsely it rounds after some twenty more.
 */
const packetsBefore = 32;
/** How far the encoder looks ahead: the second half of a packet's window, and the attacks in the one that follows. */
const packetsAfter = 2;

/** A part of a film's sound that is encoded by itself. */
export type SoundStretch = {
  /** The packets that it adds to the film's sound. */
  fromPacket: number;
  untilPacket: number;
  /** What has to be encoded for them. */
  fromMoment: number;
  untilMoment: number;
};

/** A stretch with everything that is encoded for it, left and right samples interleaved. */
export type StretchSamples = SoundStretch & { samples: Int16Array<ArrayBuffer> };

/** How many packets come out before a stretch's own. */
export function packetsAhead({ fromPacket, fromMoment }: SoundStretch): number {
  return fromPacket - fromMoment / PACKET_MOMENTS;
}

/**
 * Divides the sound of a film into stretches of whole packets, counted from its beginning: so nothing has to be cut, and
 * sound and pictures cannot drift apart.
 */
export function stretchesOf(moments: number): SoundStretch[] {
  // The first packet has only half of its window within the sound.
  const packets = Math.ceil(moments / PACKET_MOMENTS) + 1;
  const stretches: SoundStretch[] = [];
  for (let fromPacket = 0; fromPacket < packets; ) {
    const untilPacket = Math.min(packets, fromPacket + (fromPacket === 0 ? firstPackets : usualPackets));
    stretches.push({
      fromPacket,
      untilPacket,
      fromMoment: Math.max(0, fromPacket - packetsBefore) * PACKET_MOMENTS,
      untilMoment: Math.min(moments, (untilPacket + packetsAfter) * PACKET_MOMENTS),
    });
    fromPacket = untilPacket;
  }
  return stretches;
}

/** The stretches of a sound that comes block by block, each with the samples to encode. */
export async function* cutStretches(
  blocks: AsyncIterable<Int16Array>,
  moments: number,
): AsyncGenerator<StretchSamples> {
  const reader = openSamples(blocks);
  /** The stretch before: the next one begins with its end. */
  let earlier: Int16Array = new Int16Array();
  let earlierUntil = 0;
  try {
    for (const stretch of stretchesOf(moments)) {
      const { fromMoment, untilMoment } = stretch;
      const samples = new Int16Array((untilMoment - fromMoment) * CHANNELS);
      const inBoth = (earlierUntil - fromMoment) * CHANNELS;
      samples.set(earlier.subarray(earlier.length - inBoth));
      await reader.fill(samples.subarray(inBoth));
      yield { ...stretch, samples };
      earlier = samples;
      earlierUntil = untilMoment;
    }
  } finally {
    await reader.close();
  }
}

/** Reads samples that come in blocks, as many at a time as are needed. */
function openSamples(blocks: AsyncIterable<Int16Array>) {
  const incoming = blocks[Symbol.asyncIterator]();
  /** What has come and was not needed yet. */
  let block: Int16Array = new Int16Array();
  return {
    async fill(samples: Int16Array): Promise<void> {
      for (let filled = 0; filled < samples.length; ) {
        if (block.length === 0) {
          const next = await incoming.next();
          if (next.done) throw new Error("The sound ended before the film.");
          block = next.value;
        }
        const taken = block.subarray(0, samples.length - filled);
        samples.set(taken, filled);
        filled += taken.length;
        block = block.subarray(taken.length);
      }
    },
    close: async () => void (await incoming.return?.()),
  };
}
