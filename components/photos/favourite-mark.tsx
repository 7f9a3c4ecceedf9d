import { Heart } from "lucide-react";

type Props = {
  label: string;
  isFavourite: boolean;
  onToggle: () => void;
};

/** The heart in the corner of a picture. An empty one shows only while the mouse or the keyboard is at the picture. */
export function FavouriteMark({ label, isFavourite, onToggle }: Props) {
  const quiet =
    "opacity-0 group-hover:opacity-100 focus-visible:opacity-100 [@media(hover:none)]:pointer-events-none";
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      tabIndex={-1}
      onClick={onToggle}
      className={`absolute right-2 bottom-2 z-10 grid size-7 place-items-center rounded-full bg-picture-shade text-on-picture transition-opacity hover:bg-picture-shade-raised ${isFavourite ? "" : quiet}`}
      data-testid="photo-favourite"
    >
      <Heart
        aria-hidden="true"
        className="size-4"
        strokeWidth={1.75}
        fill={isFavourite ? "currentColor" : "none"}
      />
    </button>
  );
}
