"use client";

import { Contrast, Crop, Images, RotateCcw, RotateCw, Undo2, WandSparkles } from "lucide-react";
import { useState } from "react";
import { CompareButton } from "@/components/editor/photo/compare-button";
import { CropDialog } from "@/components/editor/photo/crop-dialog";
import { shownPixels } from "@/components/editor/photo/develop-shown";
import { EditSlider } from "@/components/editor/photo/edit-slider";
import { ToolButton } from "@/components/editor/photo/tool-button";
import { useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import {
  changePhoto,
  giveLightToAll,
  slidePhoto,
  type Tone,
  turnPhoto,
} from "@/lib/editor/commands/edit-photos";
import type { ImageClip } from "@/lib/film/document";
import { MAX_STRAIGHTEN } from "@/lib/film/limits";
import { hasField } from "@/lib/film/kinds/kinds";
import { settledEdit } from "@/lib/film/photo-edit";
import { autoTones } from "@/lib/paint/photo/auto-tones";

const words = editorWords.photoTools;

type Props = {
  clip: ImageClip;
  photo: PhotoFacts;
};

/** All edits of a photo in this film: visible in the preview at once, and undoable. */
export function PhotoTools({ clip, photo }: Props) {
  const session = useSession();
  const { visuals } = useFilm();
  const [isCropping, setCropping] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const edit = clip.edit ?? {};
  const isAsItCame = settledEdit(edit) === undefined;
  const isAlone = visuals.every((one) => !hasField(one, "edit") || one.id === clip.id);
  const isBlackAndWhite = edit.saturation === -1;
  const seal = () => session.documents.seal();

  const improve = async () => {
    try {
      const tones = autoTones(await shownPixels(photo, edit));
      setFailed(false);
      changePhoto(session, clip.id, { label: "auto-light", edit: tones });
    } catch {
      setFailed(true);
    }
  };

  return (
    <div className="grid gap-3 in-hand:gap-1">
      <div role="group" aria-label={words.actions} className="grid grid-cols-4 gap-1">
        <ToolButton
          icon={WandSparkles}
          words={words.auto}
          onClick={() => void improve()}
          data-testid="photo-auto"
        />
        <ToolButton
          icon={Contrast}
          words={words.blackAndWhite}
          isOn={isBlackAndWhite}
          onClick={() =>
            changePhoto(session, clip.id, {
              label: "black-and-white",
              edit: { saturation: isBlackAndWhite ? 0 : -1 },
            })
          }
          data-testid="photo-black-and-white"
        />
        <ToolButton
          icon={RotateCcw}
          words={words.turnLeft}
          onClick={() => turnPhoto(session, clip, -90)}
          data-testid="photo-turn-left"
        />
        <ToolButton
          icon={RotateCw}
          words={words.turnRight}
          onClick={() => turnPhoto(session, clip, 90)}
          data-testid="photo-turn-right"
        />
        <ToolButton
          icon={Crop}
          words={words.crop}
          aria-haspopup="dialog"
          onClick={() => setCropping(true)}
          data-testid="photo-crop"
        />
        <CompareButton clipId={clip.id} isIdle={isAsItCame} />
        <ToolButton
          icon={Images}
          words={words.forAll}
          isIdle={isAlone}
          onClick={() => giveLightToAll(session, clip)}
          data-testid="photo-for-all"
        />
        <ToolButton
          icon={Undo2}
          words={words.reset}
          isIdle={isAsItCame}
          onClick={() => changePhoto(session, clip.id, { label: "reset-photo", edit: undefined })}
          data-testid="photo-reset"
        />
      </div>
      <p role="status" className="text-13 text-danger empty:hidden" data-testid="photo-trouble">
        {hasFailed ? words.autoFailed : null}
      </p>
      <div className="grid gap-2.5 by-thumb:gap-0">
        {(Object.keys(words.tones) as Tone[]).map((tone) => (
          <EditSlider
            key={tone}
            label={words.tones[tone]}
            value={Math.round(100 * (edit[tone] ?? 0))}
            reach={100}
            step={1}
            nameOf={words.percent}
            onWrite={(value) => slidePhoto(session, clip.id, { label: tone, edit: { [tone]: value / 100 } })}
            onLeave={seal}
            testId={`photo-${tone}`}
          />
        ))}
        <EditSlider
          label={words.straighten}
          value={edit.straighten ?? 0}
          reach={MAX_STRAIGHTEN}
          step={0.1}
          nameOf={words.degrees}
          onWrite={(straighten) =>
            slidePhoto(session, clip.id, { label: "straighten", edit: { straighten } })
          }
          onLeave={seal}
          testId="photo-straighten"
        />
      </div>
      <CropDialog clip={clip} photo={photo} isOpen={isCropping} close={() => setCropping(false)} />
    </div>
  );
}
