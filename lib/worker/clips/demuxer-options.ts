const common = ["-probesize", String(16 << 20), "-analyzeduration", "10000000"];

/** A film may name other files to be read in its place: ours has to hold everything itself. */
const own: Record<string, readonly string[]> = { mov: ["-enable_drefs", "0", "-use_absolute_path", "0"] };

/** What a reader of files is told before anything else. */
export function demuxerOptions(demuxer: string): string[] {
  return [...common, ...(own[demuxer] ?? [])];
}
