import { RotateCcw } from "lucide-react";
import { useRef } from "react";
import { tableWords as words } from "@/components/strings/templates";
import type { CellProps } from "@/components/templates/rows/cell-props";
import { ColorWell } from "@/components/ui/color-well";
import { IconButton } from "@/components/ui/icon-button";
import { parseColor } from "@/lib/film/parse-color";

type Props = {
  own: CellProps;
  value: string;
  inFilm: string;
  className: string;
  /** What choosing is called. */
  label: string;
  onChange: (value: string) => void;
};

/** A cell with a colour: by choosing it, or by typing it as it is written on the web. A button gives the film's own back. */
export function ColorCell({ own, value, inFilm, className, label, onChange }: Props) {
  const cell = useRef<HTMLDivElement>(null);
  return (
    <div ref={cell} className="flex items-center">
      <ColorWell
        label={`${label}: ${own["aria-label"]}`}
        tip={label}
        color={parseColor(value)}
        start={parseColor(inFilm)}
        onPick={onChange}
        onFocus={own.onFocus}
        className="ml-1.5 size-9 by-thumb:size-11 max-sm:mr-2 max-sm:ml-0 max-sm:size-11"
        data-testid="choose-color"
      />
      <input
        {...own}
        type="text"
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        placeholder={words.keeps(inFilm)}
        onChange={({ target }) => onChange(target.value)}
        className={`${className} min-w-0 truncate`}
      />
      {value === "" ? null : (
        <IconButton
          icon={RotateCcw}
          size="small"
          label={`${words.asInFilm}: ${own["aria-label"]}`}
          data-tip={words.keeps(inFilm)}
          onFocus={own.onFocus}
          onClick={() => {
            // The button goes. The well before the words opens no keyboard on a phone's screen.
            cell.current?.querySelector<HTMLElement>("input[type=color]")?.focus();
            onChange("");
          }}
          className="mr-1"
          data-testid="reset-color"
        />
      )}
    </div>
  );
}
