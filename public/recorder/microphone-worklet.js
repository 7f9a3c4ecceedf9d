// Hands every sample of the microphone to the page, with its place in the audio clock. Runs in the audio thread.
const messageSamples = 512;

class MicrophoneTap extends AudioWorkletProcessor {
  #samples = new Float32Array(messageSamples);
  #filled = 0;

  process([input]) {
    const channel = input?.[0];
    if (!channel) return true;
    this.#samples.set(channel, this.#filled);
    this.#filled += channel.length;
    if (this.#filled + channel.length > messageSamples) {
      const samples = this.#samples.slice(0, this.#filled);
      this.port.postMessage({ samples, endSample: currentFrame + channel.length }, [samples.buffer]);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor("microphone-tap", MicrophoneTap);
