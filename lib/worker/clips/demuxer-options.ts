const common = ["-probesize", String(16 << 20), "-analyzeduration", "10000000"];

/** A MOV file may name other files to be read in its place. Our clips must contain everything themselves. */
const own: Record<string, readonly string[]> = { mov: ["-enable_drefs", "0", "-use_absolute_path", "0"] };

/** The options that a demuxer needs before any other. */
export function demuxerOptions(demuxer: string): string[] {
  return [...common, ...(own[demuxer] ?? [])];
}
