/** Another worker has claimed the archive meanwhile, or it was removed. */
export class ArchiveLost extends Error {
  constructor() {
    super("The archive is not this worker's any more.");
    this.name = "ArchiveLost";
  }
}
