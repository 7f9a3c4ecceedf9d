/** Another worker has the clip by now, or nobody wants it any more. */
export class ClipLost extends Error {
  constructor() {
    super("The clip is not this worker's any more.");
    this.name = "ClipLost";
  }
}
