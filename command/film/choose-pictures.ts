import { chooseStory, type Story, type StoryWish } from "@/lib/story/choose-story";
import { MediaError } from "@/lib/server/media/media-error";
import type { Picture, Refusal } from "@/command/pictures/picture";

type Wish = Pick<StoryWish, "seconds" | "pace" | "seed" | "rises">;

type Tools = {
  /** Prepares a chosen clip, and finds out how good it is. */
  prepare: (picture: Picture, demuxer: string, place: { number: number; of: number }) => Promise<Picture>;
  signal: AbortSignal;
};

export type Choice = { story: Story; pictures: ReadonlyMap<string, Picture>; refusals: Refusal[] };

/**
 * Chooses a film. Only clips that are chosen get prepared, because that takes long; what comes out of it may change the
 * choice, so this goes on until every chosen clip is prepared.
 */
export async function choosePictures(
  all: readonly Picture[],
  wish: Wish,
  { prepare, signal }: Tools,
): Promise<Choice> {
  const pictures = new Map(all.map((picture) => [picture.id, picture]));
  const refusals: Refusal[] = [];
  for (;;) {
    signal.throwIfAborted();
    const items = [...pictures.values()].map(({ story }) => story);
    const story = chooseStory(items, wish);
    const chosen = story.chapters.flatMap((chapter) => chapter.chosen.map(({ id }) => pictures.get(id)));
    const unprepared = chosen.flatMap((picture) =>
      picture?.media.kind === "clip" && picture.media.footage === null
        ? [{ picture, demuxer: picture.media.demuxer }]
        : [],
    );
    if (unprepared.length === 0) return { story, pictures, refusals };
    for (const [index, { picture, demuxer }] of unprepared.entries()) {
      try {
        const place = { number: index + 1, of: unprepared.length };
        pictures.set(picture.id, await prepare(picture, demuxer, place));
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof MediaError)) throw error;
        pictures.delete(picture.id);
        refusals.push({ file: picture.file.name, reason: "unusable", message: error.message });
      }
    }
  }
}
