import { tableWords as words } from "@/components/strings/templates";
import type { CellProps } from "@/components/templates/rows/cell-props";
import { ColorWell } from "@/components/ui/color-well";
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

/** A cell with a colour: by choosing it, or by typing it as it is written on the web. */
export function ColorCell({ own, value, inFilm, className, label, onChange }: Props) {
  return (
    <div className="flex items-center">
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
    </div>
  );
}
