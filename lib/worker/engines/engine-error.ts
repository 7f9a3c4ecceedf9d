/** The chosen engine cannot work on this machine; the message tells whoever runs it what to do. */
export class EngineError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "EngineError";
  }
}
