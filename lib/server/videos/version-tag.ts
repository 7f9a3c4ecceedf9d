/** The ETag of a project's edits. Renders and views do not change it, because a save cannot overwrite them. */
export function versionTag({ version }: { version: number }): string {
  return `"${version}"`;
}
