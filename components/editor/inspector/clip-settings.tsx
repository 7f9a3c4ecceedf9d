"use client";

import { ChoiceField, SecondsField, WordsField } from "@/components/editor/inspector/fields";
import { FocusPicker } from "@/components/editor/inspector/focus-picker";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { type ImageClip, MOTIONS, type TextClip, TRANSITIONS, type VisualClip } from "@/lib/film/document";
import { MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from "@/lib/film/limits";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setDuration } from "@/lib/film/operations/set-duration";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { setTransition } from "@/lib/film/operations/set-transition";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

const words = editorWords.inspector;

/** The one value that all have, or null. */
function common<T, V>(items: readonly T[], valueOf: (item: T) => V): V | null {
  const [first, ...rest] = items.map(valueOf);
  return first !== undefined && rest.every((value) => value === first) ? first : null;
}

const lengthOf = (clip: VisualClip) => Math.round((clip.endSeconds - clip.startSeconds) * 1000) / 1000;

/** Of one clip its words too; of many what they have in common. */
export function ClipSettings({
  clips,
  isJoint = false,
}: {
  clips: readonly VisualClip[];
  isJoint?: boolean;
}) {
  const session = useSession();
  const clipIds = clips.map(({ id }) => id);
  const photos = clips.filter((clip) => clip.kind === "image");
  const [only, ...more] = clips;
  const isOne = more.length === 0;
  const key = clipIds.join(" ");
  const options = { count: clips.length, isSilent: true };
  const seal = () => session.documents.seal();

  const transition = (
    <ChoiceField
      label={words.transition}
      value={common(clips, (clip) => clip.transition ?? "auto")}
      choices={TRANSITIONS}
      nameOf={(choice) => editorWords.transitions[choice]}
      mixedName={words.mixed}
      onChoose={(choice) =>
        void editFilm(
          session,
          "transition",
          (film) => setTransition(film, { clipIds, transition: choice }),
          options,
        )
      }
      testId="transition"
    />
  );
  if (isJoint) return transition;

  return (
    <>
      {isOne && only?.kind === "image" ? <PhotoWords clip={only} /> : null}
      {isOne && only?.kind === "text" ? <SlideWordsFields clip={only} /> : null}
      <SecondsField
        key={`length ${key}`}
        label={words.length}
        value={common(clips, lengthOf)}
        least={MIN_CLIP_SECONDS}
        most={600}
        placeholder={words.mixed}
        unit={words.lengthUnit}
        onWrite={(seconds) =>
          void editFilm(session, "duration", (film) => setDuration(film, { clipIds, seconds }), {
            ...options,
            mergeKey: `duration ${key}`,
          })
        }
        onLeave={seal}
        testId="duration"
      />
      {photos.length > 0 ? (
        <ChoiceField
          label={words.motion}
          value={common(photos, (clip) => (clip.kind === "image" ? (clip.motion ?? "auto") : "auto"))}
          choices={MOTIONS}
          nameOf={(choice) => editorWords.motions[choice]}
          mixedName={words.mixed}
          onChoose={(choice) =>
            void editFilm(session, "motion", (film) => setMotion(film, { clipIds, motion: choice }), options)
          }
          testId="motion"
        />
      ) : null}
      {transition}
      {isOne && only?.kind === "image" ? <FocusPicker key={only.id} clip={only} /> : null}
    </>
  );
}

function PhotoWords({ clip }: { clip: ImageClip }) {
  const session = useSession();
  return (
    <WordsField
      label={words.caption}
      value={clip.caption}
      placeholder={words.captionPlaceholder}
      rows={2}
      maxLength={MAX_TEXT_LENGTH}
      isFirst
      onWrite={(caption) =>
        void editFilm(session, "caption", (film) => setCaption(film, { clipId: clip.id, caption }), {
          mergeKey: `caption ${clip.id}`,
          isSilent: true,
        })
      }
      onLeave={() => session.documents.seal()}
      testId="caption"
    />
  );
}

function SlideWordsFields({ clip }: { clip: TextClip }) {
  const session = useSession();
  const write = (change: { title?: string; text?: string }) =>
    void editFilm(session, "slide-text", (film) => setSlideText(film, { clipId: clip.id, ...change }), {
      mergeKey: `${Object.keys(change).join()} ${clip.id}`,
      isSilent: true,
    });
  const seal = () => session.documents.seal();
  return (
    <>
      <WordsField
        label={words.title}
        value={clip.title}
        rows={2}
        maxLength={MAX_TITLE_LENGTH}
        isFirst
        onWrite={(title) => write({ title })}
        onLeave={seal}
        testId="slide-title"
      />
      <WordsField
        label={words.subtitle}
        value={clip.text}
        rows={3}
        maxLength={MAX_TEXT_LENGTH}
        onWrite={(text) => write({ text })}
        onLeave={seal}
        testId="slide-text"
      />
    </>
  );
}
