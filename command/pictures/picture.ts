import type { FootageInput, PhotoInput } from "@/lib/server/renders/render-inputs";
import type { StoryItem } from "@/lib/story/story-item";
import type { FoundFile } from "@/command/folder/list-files";

/** A photo or clip that a film can be chosen from. */
export type Picture = {
  file: FoundFile;
  /** The hash of its bytes: the same folder gives the same film, wherever it lies. */
  id: string;
  story: StoryItem;
  media:
    | { kind: "photo"; input: PhotoInput }
    | { kind: "clip"; demuxer: string; footage: FootageInput | null };
};

/** Why a file is not in the film, before anybody chose. */
export type Refusal = { file: string; reason: RefusalReason; message: string };

export type RefusalReason = "same" | "song" | "other" | "empty" | "unreadable" | "unusable";
