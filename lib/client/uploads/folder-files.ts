import { kindOfFile } from "@/lib/client/uploads/refuse-file";
import type { UploadKind } from "@/lib/contracts/uploads";

/** What a folder holds for somebody who uploads it. */
export type FolderFiles = {
  files: File[];
  /** How many of its files are of no use here. */
  otherCount: number;
};

/** What systems put into folders for themselves. Nobody wants to hear of it. */
const hidden = /^(\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i;

export const isHidden = (name: string) => hidden.test(name);

/** The files of a folder that are of these kinds, in the order of their paths. */
export function filesOfFolder(all: readonly File[], kinds: readonly UploadKind[]): FolderFiles {
  const seen = all.filter((file) => !pathOf(file).split("/").some(isHidden));
  return filesOfKinds(
    seen.toSorted((a, b) => pathOf(a).localeCompare(pathOf(b), undefined, { numeric: true })),
    kinds,
  );
}

/** Those of these kinds, in their order. */
export function filesOfKinds(all: readonly File[], kinds: readonly UploadKind[]): FolderFiles {
  const files = all.filter((file) => kinds.some((kind) => kind === kindOfFile(file)));
  return { files, otherCount: all.length - files.length };
}

const pathOf = (file: File) => file.webkitRelativePath || file.name;
