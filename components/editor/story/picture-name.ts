import { editorWords } from "@/components/strings/editor";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";

type Picture = Pick<PhotoFacts, "name" | "takenAt"> & { moving?: object };

/** What a picture is called where it is one of many: one without a name goes by when it was taken. */
export function pictureName({ name, takenAt, moving }: Picture = { name: "", takenAt: null }): string {
  return name || editorWords.story.unnamed(moving ? "clip" : "photo", takenAt);
}
