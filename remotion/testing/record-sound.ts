const AudioThreadNode = AudioWorkletNode;
const connectNodes: (this: AudioNode, to: AudioNode) => AudioNode = AudioNode.prototype.connect;
const addModule = AudioWorklet.prototype.addModule;
const tapAddress = "/public/recorder/microphone-worklet.js";

/** The page's sound on the left as it goes to the loudspeakers, before those clip what is above 1. */
export function recordSound(): {
  /** Resolves when the page has what it plays sound with. */
  ready(): Promise<void>;
  samples(): Float32Array<ArrayBuffer>;
  openContexts(): number;
} {
  const contexts = new Set<BaseAudioContext>();
  const parts: Float32Array[] = [];
  const awaited: Promise<void>[] = [];
  const listen = async (node: AudioNode, output: AudioDestinationNode) => {
    const { context } = node;
    contexts.add(context);
    await addModule.call(context.audioWorklet, tapAddress);
    const tap = new AudioThreadNode(context, "microphone-tap");
    tap.port.onmessage = ({ data }: MessageEvent<{ samples: Float32Array }>) => void parts.push(data.samples);
    connectNodes.call(node, tap);
    // It plays nothing, but browsers only run what leads to an output.
    connectNodes.call(tap, output);
  };
  AudioNode.prototype.connect = function connectHeard(this: AudioNode, ...to: [AudioNode]) {
    const [target] = to;
    if (target instanceof AudioDestinationNode) awaited.push(listen(this, target));
    return connectNodes.apply(this, to);
  } as typeof AudioNode.prototype.connect;
  AudioWorklet.prototype.addModule = function watchModule(address) {
    const added = addModule.call(this, address);
    awaited.push(added);
    return added;
  };
  return {
    ready: async () => void (await Promise.all(awaited)),
    openContexts: () => [...contexts].filter(({ state }) => state !== "closed").length,
    samples: () => Float32Array.from(parts.flatMap((part) => [...part])),
  };
}
