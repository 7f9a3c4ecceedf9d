import { fileAddress } from "@/lib/server/files/file-address";

/** The picture the person chose, or one drawn from their name. */
export function pictureAddress(
  account: { id: string; pictureFileId: string | null },
  origin: string,
): string {
  if (account.pictureFileId) return fileAddress(origin, account.pictureFileId, "picture");
  return `${origin}/avatars/${account.id}.svg`;
}
