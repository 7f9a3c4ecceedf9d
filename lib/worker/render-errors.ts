/** Part of the film is unusable. Trying again would not help; the message tells the owner which part. */
export class BrokenInput extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "BrokenInput";
  }
}

/**
 * This worker no longer has the render: it was cancelled, or another worker took it over in the belief that this one is
 * dead.
 */
export class RenderLost extends Error {
  constructor() {
    super("The render is not this worker's any more.");
    this.name = "RenderLost";
  }
}
