/** The chosen engine cannot work on this machine. The message tells the operator what to do. */
export class EngineError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "EngineError";
  }
}
