import { useId } from "react";
import { editorWords } from "@/components/strings/editor";
import { MAX_VOLUME } from "@/lib/film/limits";

const words = editorWords.inspector;

type Props = {
  volume: number;
  onWrite(volume: number): void;
  onLeave(): void;
  testId: string;
};

/** How loud a song or a voice is. */
export function VolumeField({ volume, onWrite, onLeave, testId }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between text-13 font-medium text-ink-soft">
        {words.volume}
        <span className="text-ink">{words.volumePercent(volume)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MAX_VOLUME}
        step={0.05}
        value={volume}
        onChange={(event) => onWrite(event.currentTarget.valueAsNumber)}
        onPointerUp={onLeave}
        onBlur={onLeave}
        className="by-thumb:h-11"
        data-first-field
        data-testid={testId}
      />
    </div>
  );
}
