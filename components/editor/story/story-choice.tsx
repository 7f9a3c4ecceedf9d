"use client";

import { RefreshCw } from "lucide-react";
import { useMemo } from "react";
import { useCatalog, useFilm, useSession, useStory } from "@/components/editor/session-context";
import { ClockNote } from "@/components/editor/story/clock-note";
import { pictureName } from "@/components/editor/story/picture-name";
import { StoryTiles } from "@/components/editor/story/story-tiles";
import { isPendingPhoto } from "@/components/shell/use-has-pending-photos";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { ChoiceButtons } from "@/components/ui/choice-buttons";
import { clockText } from "@/components/ui/clock-text";
import { isOfFilm } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";
import { chooseFilm, leftOutOf, onRisesOf, putIn, storyOf, takeOut } from "@/lib/editor/story/choose-film";
import { MAX_STORY_SECONDS, MIN_STORY_SECONDS } from "@/lib/editor/story/story-limits";
import { pictureIds } from "@/lib/film/asset-ids";
import { REASONS } from "@/lib/story/choose-story";
import { PACES } from "@/lib/story/pace";

const words = editorWords.story;

/** The film's length, the photos in it, and those left out with the reason. A click moves a photo to the other side. */
export function StoryChoice() {
  const session = useSession();
  const film = useFilm();
  const photos = useCatalog((catalog) => catalog.photos);
  const songs = useCatalog((catalog) => catalog.songs);
  const wishes = useStory((all) => all);
  // Recompute when the film, photos, songs or wishes change: `leftOutOf` and `storyOf` read them from the stores.
  const { leftOut, clocks, onRises } = useMemo(() => {
    void [film, photos, songs, wishes];
    return {
      leftOut: leftOutOf(session),
      clocks: storyOf(session).clocks,
      onRises: onRisesOf(session),
    };
  }, [session, film, photos, songs, wishes]);
  const shown = pictureIds(film);
  const groups = REASONS.map((reason) => ({ reason, all: leftOut.filter((one) => one.reason === reason) }));
  const all = [...photos.values()].flatMap(({ id, story }) => (story ? [id] : []));
  const nameOf = (id: string) => pictureName(photos.get(id));
  const { pool, seed, seconds, pace } = wishes;
  // Each of the film's own photos is in the library a moment before it is among those to choose from.
  const hasOthers = !useIsComing() && all.some((id) => !pool.includes(id));

  return (
    <div className="grid grid-cols-1 gap-5 px-4 pb-6" data-testid="story-choice">
      <div className="grid gap-3">
        <label className="grid gap-1.5 text-13 text-ink-soft">
          <span className="flex justify-between">
            {words.length}
            <output className="text-ink tabular-nums">{words.lengthIs(clockText(seconds))}</output>
          </span>
          <input
            type="range"
            min={MIN_STORY_SECONDS}
            max={MAX_STORY_SECONDS}
            step={5}
            value={seconds}
            aria-valuetext={words.lengthIs(clockText(seconds))}
            onChange={({ target }) =>
              chooseFilm(session, { seconds: Number(target.value) }, { mergeKey: "story length" })
            }
            className="h-9 w-full accent-ink"
            data-testid="story-length"
          />
        </label>
        <div className="grid gap-1.5 text-13 text-ink-soft">
          <span aria-hidden="true">{words.pace}</span>
          <ChoiceButtons
            label={words.pace}
            value={pace}
            choices={PACES.map((value) => ({
              value,
              label: words.paces[value],
              testId: `story-pace-${value}`,
            }))}
            onChange={(value) => {
              if (value !== pace) chooseFilm(session, { pace: value });
            }}
          />
        </div>
        <button
          type="button"
          title={words.anotherHint}
          onClick={() => chooseFilm(session, { seed: seed + 1 })}
          className={buttonClass("quiet", "small")}
          data-testid="story-another"
        >
          <RefreshCw aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.another}
        </button>
        {hasOthers ? (
          <button
            type="button"
            onClick={() => chooseFilm(session, { pool: all })}
            className={buttonClass("bare", "small")}
            data-testid="story-from-library"
          >
            {words.fromLibrary(all.length)}
          </button>
        ) : null}
      </div>
      {clocks.map((clock) => (
        <ClockNote key={clock.camera} clock={clock} />
      ))}
      <section aria-labelledby="story-left-out" className="grid gap-3" data-testid="story-left-out">
        <h3 id="story-left-out" className="text-14 font-semibold">
          {words.leftOut(leftOut.length)}
        </h3>
        {leftOut.length === 0 ? <p className="text-13 text-ink-soft">{words.nothingLeftOut}</p> : null}
        {groups.map(({ reason, all }) =>
          all.length > 0 ? (
            <StoryTiles
              key={reason}
              title={`${words.groups[reason]} (${all.length.toLocaleString("en")})`}
              tiles={all.map((one) => ({ id: one.id, label: words.putIn(nameOf(one.id), words.why(one)) }))}
              isIn={false}
              onPress={(id) => putIn(session, id)}
              testId={`left-out-${reason}`}
            />
          ) : null,
        )}
      </section>
      <section aria-labelledby="story-in-film" className="grid gap-3" data-testid="story-in-film">
        <h3 id="story-in-film" className="text-14 font-semibold">
          {words.inFilm(shown.length)}
        </h3>
        <StoryTiles
          tiles={shown.map((id) => ({
            id,
            label: words.takeOut(nameOf(id)),
            marks: [
              ...(wishes.keep.includes(id) ? [{ kind: "pinned" as const, words: words.pinned }] : []),
              ...(onRises.has(id) ? [{ kind: "rise" as const, words: words.onRise }] : []),
            ],
          }))}
          isIn
          onPress={(id) => takeOut(session, id)}
          testId="in-film"
        />
      </section>
    </div>
  );
}

/** Whether photos or clips are still to be chosen from. */
function useIsComing(): boolean {
  const { videoId } = useSession();
  return useUploads(
    ({ uploads, arrivals }) =>
      uploads.some(isPendingPhoto) || arrivals.some((one) => isOfFilm(one, videoId) && !one.isSettled),
  );
}
