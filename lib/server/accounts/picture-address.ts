import { fileAddress } from "@/lib/server/files/file-address";

/** The picture someone chose, else one drawn from the name. */
export function pictureAddress(
  account: { id: string; pictureFileId: string | null },
  origin: string,
): string {
  if (account.pictureFileId) return fileAddress(origin, account.pictureFileId, "picture");
  return `${origin}/avatars/${account.id}.svg`;
}
