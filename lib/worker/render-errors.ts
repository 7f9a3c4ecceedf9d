/** Something the film is made of cannot be used: trying again would not help, and the message tells its owner what. */
export class BrokenInput extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "BrokenInput";
  }
}

/** The render is no longer this worker's: cancelled, or taken over by another one that thought this one dead. */
export class RenderLost extends Error {
  constructor() {
    super("The render is not this worker's any more.");
    this.name = "RenderLost";
  }
}
