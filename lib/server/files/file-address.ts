/** The id is the secret part. The name is there for people, and for programs that look at the file ending. */
export function fileAddress(origin: string, fileId: string, name: string): string {
  return `${origin}/files/${fileId}/${name}`;
}
