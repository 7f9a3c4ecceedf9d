import { X } from "lucide-react";

type Props = {
  label: string;
  /** Whether it lies on a picture, of whatever colours. */
  isOnPicture: boolean;
  onPress: () => void;
  testId: string;
};

/** Takes a tile away. It can be pressed around the circle as well, which leaves more of the picture to be seen. */
export function TileCross({ label, isOnPicture, onPress, testId }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`group absolute top-0 right-0 grid size-9 place-items-center rounded-control by-thumb:size-11 ${isOnPicture ? "text-on-picture" : "text-ink-soft hover:text-ink"}`}
      data-testid={testId}
    >
      <span
        className={`grid size-6 place-items-center rounded-full by-thumb:size-7 ${isOnPicture ? "bg-picture-shade group-hover:bg-picture-shade-raised" : ""}`}
      >
        <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </span>
    </button>
  );
}
