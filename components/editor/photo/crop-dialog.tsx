"use client";

import { RotateCcw, RotateCw, Undo2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { CropFrame } from "@/components/editor/photo/crop-frame";
import { EditSlider } from "@/components/editor/photo/edit-slider";
import { useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";
import { useElementSize } from "@/components/ui/use-element-size";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { changePhoto } from "@/lib/editor/commands/edit-photos";
import { type Crop, cropOfShape, hasRoomFor, wholePicture } from "@/lib/editor/geometry/crop-rectangle";
import type { ImageClip, PhotoEdit } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { MAX_STRAIGHTEN } from "@/lib/film/limits";
import { editedRatio, quarterTurned } from "@/lib/film/photo-edit";

const words = editorWords.photoTools;

type Props = {
  clip: ImageClip;
  photo: PhotoFacts;
  isOpen: boolean;
  close(): void;
};

/** The photo, large, to crop, turn and straighten. Nothing changes until Done. */
export function CropDialog({ clip, photo, isOpen, close }: Props) {
  const dialog = useDialog(isOpen, close);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      // Otherwise the opener would react to Escape, too.
      onKeyDown={(event) => event.stopPropagation()}
      className="fixed inset-0 m-auto h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-surface p-0 text-ink backdrop:bg-picture-shade md:h-[92dvh] md:w-[92vw] md:max-w-6xl md:rounded-surface md:border md:border-hairline md:shadow-floating lying:h-dvh lying:w-dvw lying:rounded-none lying:border-0"
      data-testid="crop-dialog"
    >
      {isOpen ? <CropDesk clip={clip} photo={photo} close={close} titleId={titleId} /> : null}
    </dialog>
  );
}

type ShapeName = keyof typeof words.shapes;
type Draft = Pick<PhotoEdit, "turn" | "straighten"> & { crop: Crop };

/** Room around the photo for its corner handles. */
const marginPx = 22;

function CropDesk({ clip, photo, close, titleId }: Omit<Props, "isOpen"> & { titleId: string }) {
  const session = useSession();
  const { aspectRatio } = useFilm();
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementSize(stage);
  const { turn, straighten, crop = wholePicture } = clip.edit ?? {};
  const [draft, setDraft] = useState<Draft>({ turn, straighten, crop });
  const [shapeName, setShapeName] = useState<ShapeName>("free");
  const photoRatio = photo.width / Math.max(1, photo.height);
  const ratioOf = (edit: PhotoEdit) => editedRatio({ turn: edit.turn }, photoRatio);
  const ratio = ratioOf(draft);
  const shapes = shapesFor(frameSize(aspectRatio, 720));
  const shapeOf = (name: ShapeName, frameRatio: number) => {
    const wanted = name === "original" ? frameRatio : shapes[name];
    return wanted === undefined ? undefined : wanted / frameRatio;
  };

  const scale = Math.max(0, Math.min((room.width - 2 * marginPx) / ratio, room.height - 2 * marginPx));
  const choose = (name: ShapeName) => {
    const shape = shapeOf(name, ratio);
    setShapeName(name);
    if (shape !== undefined) setDraft({ ...draft, crop: cropOfShape(draft.crop, shape) });
  };
  const turnBy = (by: 90 | -90) => {
    const next = { ...draft, ...quarterTurned(draft, by) };
    const shape = shapeOf(shapeName, ratioOf(next));
    const turned = next.crop ?? wholePicture;
    setDraft({ ...next, crop: shape === undefined ? turned : cropOfShape(turned, shape) });
  };
  const finish = () => {
    changePhoto(session, clip.id, { label: "crop", edit: { straighten: undefined, ...draft } });
    close();
  };
  const isWhole =
    !draft.turn && !draft.straighten && JSON.stringify(draft.crop) === JSON.stringify(wholePicture);

  return (
    <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] pb-[env(safe-area-inset-bottom)] lying:grid-cols-[minmax(0,1fr)_17rem] lying:grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex min-h-14 items-center gap-2 border-b border-hairline px-3 lying:col-start-2 lying:row-start-1 lying:min-h-12 lying:border-b-0">
        <Button onClick={close} data-testid="crop-cancel">
          {words.cancel}
        </Button>
        <h2 id={titleId} className="min-w-0 flex-1 truncate text-center text-16 font-semibold lying:sr-only">
          {words.cropTitle}
        </h2>
        <Button look="primary" onClick={finish} className="lying:ml-auto" data-testid="crop-done">
          {words.done}
        </Button>
      </header>
      <div
        ref={stage}
        className="relative grid min-h-0 min-w-0 place-items-center overflow-hidden bg-(--film-ground) forced-color-adjust-none lying:row-span-2 lying:row-start-1"
      >
        {scale > 0 ? (
          <CropFrame
            photo={photo}
            tones={clip.edit ?? {}}
            draft={draft}
            width={scale * ratio}
            height={scale}
            shape={shapeOf(shapeName, ratio)}
            onChange={(next) => setDraft((known) => ({ ...known, crop: next }))}
          />
        ) : null}
      </div>
      <div className="grid justify-items-center gap-x-8 gap-y-2 border-t border-hairline px-4 py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lying:col-start-2 lying:grid-cols-1 lying:content-start lying:overflow-y-auto lying:border-t-0 lying:border-l-0 lying:pt-0">
        <Shapes ratio={ratio} shapeOf={shapeOf} chosen={shapeName} onChoose={choose} />
        <div className="flex w-full max-w-md min-w-0 flex-wrap items-center justify-center gap-1 lg:w-96 lg:flex-nowrap lying:w-full lying:flex-wrap">
          <div className="w-full min-w-0 lg:flex-1 lg:pr-3 lying:flex-none lying:pr-0">
            <EditSlider
              label={words.straighten}
              value={draft.straighten ?? 0}
              reach={MAX_STRAIGHTEN}
              step={0.1}
              nameOf={words.degrees}
              onWrite={(degrees) => setDraft({ ...draft, straighten: degrees })}
              testId="crop-straighten"
            />
          </div>
          <IconButton
            icon={RotateCcw}
            label={words.turnLeft[1]}
            onClick={() => turnBy(-90)}
            data-testid="crop-turn-left"
          />
          <IconButton
            icon={RotateCw}
            label={words.turnRight[1]}
            onClick={() => turnBy(90)}
            data-testid="crop-turn-right"
          />
          <IconButton
            icon={Undo2}
            label={words.reset[1]}
            aria-disabled={isWhole || undefined}
            onClick={() => {
              setShapeName("free");
              setDraft({ crop: wholePicture });
            }}
            className="aria-disabled:opacity-40"
            data-testid="crop-reset"
          />
        </div>
      </div>
    </div>
  );
}

function shapesFor(film: { width: number; height: number }): Partial<Record<ShapeName, number>> {
  return { film: film.width / film.height, square: 1, portrait: 3 / 4, landscape: 4 / 3 };
}

type ShapesProps = {
  ratio: number;
  shapeOf(name: ShapeName, frameRatio: number): number | undefined;
  chosen: ShapeName;
  onChoose(name: ShapeName): void;
};

function Shapes({ ratio, shapeOf, chosen, onChoose }: ShapesProps) {
  const { aspectRatio } = useFilm();
  const fitting = (Object.keys(words.shapes) as ShapeName[]).filter((name) =>
    hasRoomFor(shapeOf(name, ratio) ?? 1),
  );
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = fitting[(fitting.indexOf(chosen) + step + fitting.length) % fitting.length];
    if (next === undefined) return;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-shape="${next}"]`)?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={words.shape}
      onKeyDown={walk}
      className="flex max-w-full gap-1 overflow-x-auto [scrollbar-width:none] lg:justify-self-start lying:flex-wrap lying:justify-self-start"
    >
      {fitting.map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          className="h-9 shrink-0 rounded-control px-3 text-14 font-medium text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-checked:bg-sunken aria-checked:text-ink by-thumb:h-11"
          data-shape={name}
          data-testid={`crop-shape-${name}`}
        >
          {name === "film" ? `${words.shapes.film} ${aspectRatio}` : words.shapes[name]}
        </button>
      ))}
    </div>
  );
}
