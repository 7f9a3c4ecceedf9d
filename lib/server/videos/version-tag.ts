/** The ETag of a project's edits. Renders and views do not change it: they are nothing a save could overwrite. */
export function versionTag({ version }: { version: number }): string {
  return `"${version}"`;
}
