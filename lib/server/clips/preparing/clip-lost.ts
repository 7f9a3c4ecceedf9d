/** Another worker has claimed the clip meanwhile, or it was deleted. */
export class ClipLost extends Error {
  constructor() {
    super("The clip is not this worker's any more.");
    this.name = "ClipLost";
  }
}
