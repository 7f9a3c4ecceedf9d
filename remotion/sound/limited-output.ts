import { HIGHEST_PEAK } from "@/lib/film/sound/highest-peak";
import { CHANNELS } from "@/lib/film/sound/samples";

export type LimitedOutput = {
  /** Where a film's sounds come together. */
  input: GainNode;
  /** Plays what comes in, until what it returns is called. */
  open(limiterAddress: string): () => void;
};

/**
 * Limits a preview's sound as the worker limits the film's, by the same code in the audio thread. Browsers have such a
 * thread only where a page came encrypted or from the machine itself; elsewhere, and until the code is there, a
 * compressor of the browser's own does about the same.
 */
export function createLimitedOutput(context: AudioContext, destination: AudioNode): LimitedOutput {
  const input = new GainNode(context);
  return {
    input,
    open(limiterAddress) {
      const compressor = createCompressor(context);
      const compress = () => {
        input.disconnect();
        input.connect(compressor.first);
        compressor.last.connect(destination);
      };
      compress();
      let limiter: AudioWorkletNode | undefined;
      let isOpen = true;
      openLimiter(context, limiterAddress).then(
        (opened) => {
          if (!isOpen) return endLimiter(opened);
          limiter = opened;
          limiter.onprocessorerror = compress;
          input.disconnect();
          compressor.last.disconnect();
          input.connect(limiter).connect(destination);
        },
        // The compressor stays.
        () => undefined,
      );
      return () => {
        isOpen = false;
        input.disconnect();
        compressor.last.disconnect();
        if (limiter) endLimiter(limiter);
      };
    },
  };
}

async function openLimiter(context: AudioContext, address: string): Promise<AudioWorkletNode> {
  if (typeof AudioWorkletNode === "undefined") throw new Error("This page has no audio thread of its own.");
  await context.audioWorklet.addModule(address);
  return new AudioWorkletNode(context, "film-limiter", {
    channelCount: CHANNELS,
    channelCountMode: "explicit",
    outputChannelCount: [CHANNELS],
  });
}

/** It would run on in its thread for as long as the page is open. */
function endLimiter(limiter: AudioWorkletNode): void {
  limiter.disconnect();
  limiter.port.postMessage("end");
}

const ratio = 20;

/** Lowers what is above the highest peak, and leaves the rest as it is. */
function createCompressor(context: AudioContext): { first: AudioNode; last: AudioNode } {
  const threshold = 20 * Math.log10(HIGHEST_PEAK);
  const first = new DynamicsCompressorNode(context, {
    threshold,
    knee: 0,
    ratio,
    attack: 0.001,
    release: 0.1,
  });
  // Compressors make all louder by 0.6 of what they take from the loudest.
  const last = new GainNode(context, { gain: HIGHEST_PEAK ** (0.6 * (1 - 1 / ratio)) });
  first.connect(last);
  return { first, last };
}
