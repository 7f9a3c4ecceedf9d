"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { CaptionPlaceField } from "@/components/editor/inspector/caption-place-field";
import { ChoiceField, Row, SecondsField, WordsField } from "@/components/editor/inspector/fields";
import { common } from "@/components/editor/inspector/common";
import { FocusPicker } from "@/components/editor/inspector/focus-picker";
import { FootageTrim } from "@/components/editor/inspector/footage-trim";
import { FootageFields } from "@/components/editor/inspector/footage-fields";
import { LiveField } from "@/components/editor/inspector/live-field";
import { TransitionPicker } from "@/components/editor/inspector/transition-picker";
import { OpenPhotoTools } from "@/components/editor/photo/open-photo-tools";
import { ReplacePicture } from "@/components/editor/photo/replace-picture";
import { useSession } from "@/components/editor/session-context";
import { CommandButton } from "@/components/editor/storyboard/command-button";
import { isInHand, useLayout } from "@/components/editor/use-editor-layout";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { writeTitle } from "@/lib/editor/commands/opening-title";
import { type PictureClip, MOTIONS, type TextClip, type VisualClip } from "@/lib/film/document";
import { hasField } from "@/lib/film/kinds/kinds";
import { MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from "@/lib/film/limits";
import { setCaption } from "@/lib/film/operations/set-caption";
import { setDuration } from "@/lib/film/operations/set-duration";
import { setMotion } from "@/lib/film/operations/set-motion";
import { setSlideText } from "@/lib/film/operations/set-slide-text";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

const words = editorWords.inspector;

const lengthOf = (clip: VisualClip) => Math.round((clip.endSeconds - clip.startSeconds) * 1000) / 1000;

/** The settings of one clip, including its words, or those that several clips share. */
export function ClipSettings({
  clips,
  isJoint = false,
}: {
  clips: readonly VisualClip[];
  isJoint?: boolean;
}) {
  const session = useSession();
  const hasThumb = isInHand(useLayout());
  const clipIds = clips.map(({ id }) => id);
  const moving = clips.filter((clip) => hasField(clip, "motion"));
  const [only, ...more] = clips;
  const isOne = more.length === 0;
  const key = clipIds.join(" ");
  const options = { count: clips.length, isSilent: true };
  const seal = () => session.documents.seal();
  const secondsOf = secondsOfFootage(session.catalog.getState());
  const footage = clips.filter((clip) => hasField(clip, "footageId"));

  if (isJoint) return <TransitionPicker clips={clips} />;

  return (
    <>
      {isOne && only && hasField(only, "footageId") ? <FootageTrim clip={only} /> : null}
      {isOne && only && hasField(only, "caption") ? <PhotoWords clip={only} /> : null}
      <CaptionPlaceField clips={clips.filter((clip) => hasField(clip, "captionEdge"))} />
      {isOne && only && hasField(only, "caption") ? (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {hasThumb ? <OpenPhotoTools className="w-full" /> : null}
          <ReplacePicture clip={only} />
        </div>
      ) : null}
      {isOne && only && hasField(only, "title") ? <SlideWordsFields clip={only} /> : null}
      <SecondsField
        key={`length ${key}`}
        label={words.length}
        value={common(clips, lengthOf)}
        min={MIN_CLIP_SECONDS}
        max={600}
        placeholder={words.mixed}
        unit={words.lengthUnit}
        onWrite={(seconds) =>
          void editFilm(session, "duration", (film) => setDuration(film, { clipIds, seconds, secondsOf }), {
            ...options,
            mergeKey: `duration ${key}`,
          })
        }
        onLeave={seal}
        before={hasThumb ? <CommandButton command="shorten" /> : null}
        behind={hasThumb ? <CommandButton command="lengthen" /> : null}
        testId="duration"
      />
      <LiveField clips={clips} />
      {footage.length > 0 ? <FootageFields clips={footage} /> : null}
      {moving.length > 0 ? (
        <ChoiceField
          label={words.motion}
          value={common(moving, ({ motion }) => motion ?? "auto")}
          choices={MOTIONS}
          nameOf={(choice) => editorWords.motions[choice]}
          mixedName={words.mixed}
          onChoose={(choice) =>
            void editFilm(session, "motion", (film) => setMotion(film, { clipIds, motion: choice }), options)
          }
          testId="motion"
        />
      ) : null}
      <TransitionRow clips={clips} />
      {isOne && only && hasField(only, "focus") ? <FocusPicker key={only.id} clip={only} /> : null}
    </>
  );
}

/** Shows the current choice. The moving samples of all transitions load on demand. */
function TransitionRow({ clips }: { clips: readonly VisualClip[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = common(clips, (clip) => clip.transition ?? "auto");
  const chosenName = chosen === null ? words.mixed : editorWords.transitions[chosen];
  return (
    <>
      <Row label={words.transition} isInline>
        {(buttonId) => (
          <button
            id={buttonId}
            type="button"
            aria-label={words.transitionIs(chosenName)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={buttonClass("quiet", "small", "w-full pr-2 pl-2.5 font-normal in-hand:text-16")}
            data-testid="transition-open"
          >
            <span className="min-w-0 flex-1 truncate text-left">{chosenName}</span>
            <ChevronDown
              aria-hidden="true"
              className={`-ml-1 size-4 text-ink-soft transition-transform ${isOpen ? "rotate-180" : ""}`}
              strokeWidth={1.5}
            />
          </button>
        )}
      </Row>
      <div id={id} hidden={!isOpen} className="grid gap-4">
        {isOpen ? <TransitionPicker clips={clips} /> : null}
      </div>
    </>
  );
}

function PhotoWords({ clip }: { clip: PictureClip }) {
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
  const writeText = (text: string) =>
    void editFilm(session, "slide-text", (film) => setSlideText(film, { clipId: clip.id, text }), {
      mergeKey: `text ${clip.id}`,
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
        onWrite={(title) => writeTitle(session, clip, title)}
        onLeave={seal}
        testId="slide-title"
      />
      <WordsField
        label={words.subtitle}
        value={clip.text}
        rows={3}
        maxLength={MAX_TEXT_LENGTH}
        onWrite={writeText}
        onLeave={seal}
        testId="slide-text"
      />
    </>
  );
}
