import * as z from "zod/mini";
import { wait } from "@/lib/client/wait";

export type MicrophoneRefusal =
  | "insecure"
  | "unsupported"
  | "none"
  | "refused"
  | "busy"
  | "no-output"
  | "failed";

export class MicrophoneError extends Error {
  constructor(
    readonly refusal: MicrophoneRefusal,
    options?: ErrorOptions,
  ) {
    super(`No microphone: ${refusal}.`, options);
  }
}

/** Some milliseconds of sound. */
export type Heard = {
  samples: Float32Array<ArrayBuffer>;
  /** The sample after the last one, counted by the audio clock. */
  endSample: number;
  /** When the page received it, by `performance.now()`. */
  atMs: number;
};

export type Microphone = {
  sampleRate: number;
  /** How late a sound reaches the audio clock, as far as the browser says. */
  latencySeconds: number;
  listen(listener: (sound: Heard) => void): () => void;
  /** Resolves when it is unplugged or taken away. */
  lost: Promise<void>;
  close(): void;
};

const heardSchema = z.object({ samples: z.instanceof(Float32Array), endSample: z.number() });

const trackSettings = z.object({ latency: z.optional(z.number().check(z.gte(0), z.lte(1))) });
const usualLatencySeconds = 0.01;

/** An output's clock does not run where there is none. Browsers that do not know the option ignore it. */
const withoutOutput: AudioContextOptions & { sinkId: { type: "none" } } = { sinkId: { type: "none" } };

/** Sound starts within a moment, or not at all. */
const startPatienceMs = 4_000;

const workletAddress = "/recorder/microphone-worklet.js";

/** Speech as it is: the film is silent or in headphones, so there is no echo, and the service makes all voices alike loud. */
const wishes: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  autoGainControl: false,
  noiseSuppression: true,
};

/** Opens the microphone after asking the person. Throws a MicrophoneError that says why not. */
export async function openMicrophone(signal: AbortSignal): Promise<Microphone> {
  if (!window.isSecureContext) throw new MicrophoneError("insecure");
  if (!("mediaDevices" in navigator) || typeof AudioWorkletNode === "undefined")
    throw new MicrophoneError("unsupported");
  const stream = await navigator.mediaDevices.getUserMedia({ audio: wishes }).catch((error: unknown) => {
    throw new MicrophoneError(refusalOf(error), { cause: error });
  });
  const [track] = stream.getAudioTracks();
  const context = new AudioContext(withoutOutput);
  const close = () => {
    for (const one of stream.getTracks()) one.stop();
    if (context.state !== "closed") void context.close();
  };
  try {
    if (!track) throw new MicrophoneError("none");
    signal.throwIfAborted();
    await start(context, signal);
    const tap = new AudioWorkletNode(context, "microphone-tap");
    // It plays nothing, but browsers only run what leads to an output.
    context.createMediaStreamSource(stream).connect(tap).connect(context.destination);
    const listeners = new Set<(sound: Heard) => void>();
    tap.port.onmessage = ({ data }) => {
      const sound = { ...heardSchema.parse(data), atMs: performance.now() };
      for (const listener of listeners) listener(sound);
    };
    return {
      sampleRate: context.sampleRate,
      latencySeconds: latencyOf(track),
      listen(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      lost: new Promise((resolve) => track.addEventListener("ended", () => resolve(), { once: true })),
      close,
    };
  } catch (error) {
    close();
    throw error instanceof MicrophoneError ? error : new MicrophoneError("failed", { cause: error });
  }
}

/** Without any output for sound, Firefox and Safari neither start a context nor say that they will not. */
async function start(context: AudioContext, signal: AbortSignal): Promise<void> {
  const started = Promise.all([context.audioWorklet.addModule(workletAddress), context.resume()]);
  const tooLate = wait(startPatienceMs, signal).then(() => {
    throw new MicrophoneError("no-output");
  });
  await Promise.race([started, tooLate]);
}

/** Chromium tells it, other browsers do not: a typical value then. */
function latencyOf(track: MediaStreamTrack): number {
  const settings = trackSettings.safeParse(track.getSettings());
  return settings.data?.latency ?? usualLatencySeconds;
}

const refusals: Readonly<Record<string, MicrophoneRefusal>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
  NotSupportedError: "unsupported",
};

function refusalOf(error: unknown): MicrophoneRefusal {
  return (error instanceof DOMException && refusals[error.name]) || "failed";
}
