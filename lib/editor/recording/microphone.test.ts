import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMicrophone } from "@/lib/editor/recording/microphone";

const stopTrack = vi.fn();
const closeContext = vi.fn();
let resume: () => Promise<void>;

class Context {
  readonly audioWorklet = { addModule: async () => {} };
  readonly sampleRate = 48_000;
  readonly destination = {};
  state = "suspended";
  resume = () => resume();
  createMediaStreamSource = () => ({ connect: (next: object) => next });
  close(): void {
    this.state = "closed";
    closeContext();
  }
}

class Worklet {
  readonly port = {};
  connect = (next: object) => next;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  const track = Object.assign(new EventTarget(), { stop: stopTrack, getSettings: () => ({}) });
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  vi.stubGlobal("window", { isSecureContext: true });
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("AudioWorkletNode", Worklet);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a microphone whose clock starts is open for as long as it is wanted", async () => {
  resume = async () => {};
  const microphone = await openMicrophone(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopTrack).not.toHaveBeenCalled();
  microphone.close();
  expect(stopTrack).toHaveBeenCalledOnce();
});

test("where there is no output for sound, which some browsers wait for, the person hears of it", async () => {
  resume = () => new Promise(() => {});
  const opening = openMicrophone(new AbortController().signal);
  const refused = expect(opening).rejects.toMatchObject({ refusal: "no-output" });
  await vi.advanceTimersByTimeAsync(4_000);
  await refused;
  expect(stopTrack).toHaveBeenCalledOnce();
  expect(closeContext).toHaveBeenCalledOnce();
});

test("whoever closes the recorder meanwhile has their microphone back at once", async () => {
  resume = () => new Promise(() => {});
  const over = new AbortController();
  const opening = openMicrophone(over.signal);
  const given = expect(opening).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  over.abort();
  await given;
  expect(stopTrack).toHaveBeenCalledOnce();
});
