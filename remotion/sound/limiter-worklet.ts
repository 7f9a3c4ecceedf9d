/**
 * The limiter of films in the audio thread of a browser. Browsers load it as public/limiter/limiter-worklet.js, which
 * `npm run make:limiter` makes.
 */
import { createLimiter } from "@/lib/film/sound/limit-peaks";
import { CHANNELS } from "@/lib/film/sound/samples";

/** What this thread has besides the language; TypeScript's "dom" does not know it. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class FilmLimiter extends AudioWorkletProcessor {
  #limiter = createLimiter();
  #samples = new Float32Array(0);
  #isNeeded = true;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#isNeeded = false;
    };
  }

  /** What is played in this moment was heard six milliseconds ago: as long as it takes to see peaks coming. */
  process([input = []]: Float32Array[][], [output = []]: Float32Array[][]): boolean {
    const moments = output[0]?.length ?? 0;
    if (this.#samples.length !== moments * CHANNELS) this.#samples = new Float32Array(moments * CHANNELS);
    for (let at = 0; at < this.#samples.length; at++)
      this.#samples[at] = input[at % CHANNELS]?.[Math.floor(at / CHANNELS)] ?? 0;
    const ready = this.#limiter.take(this.#samples);
    // The first blocks are shorter, and end where they should.
    const from = moments - ready.length / CHANNELS;
    for (let at = 0; at < ready.length; at++) {
      const channel = output[at % CHANNELS];
      if (channel) channel[from + Math.floor(at / CHANNELS)] = ready[at] ?? 0;
    }
    return this.#isNeeded;
  }
}

registerProcessor("film-limiter", FilmLimiter);
