import type { MovingFacts } from "@/lib/editor/assets/asset-catalog";

type Props = {
  strip: NonNullable<MovingFacts["strip"]>;
  count: number;
  tilePx: number;
  /** The moment of the footage that a tile shows. */
  secondsAt(tile: number): number;
};

/** Frames of a clip's footage side by side. */
export function FootageTiles({ strip, count, tilePx, secondsAt }: Props) {
  const frameAt = (tile: number) =>
    Math.min(Math.max(Math.floor(secondsAt(tile) / strip.stepSeconds), 0), strip.count - 1);
  return (
    <span className="absolute inset-y-0 left-0 flex" data-testid="footage-strip" data-first={frameAt(0)}>
      {Array.from({ length: count }, (_, tile) => (
        <i
          key={tile}
          className="h-full shrink-0"
          style={{
            width: tilePx,
            backgroundImage: `url("${strip.url}")`,
            backgroundSize: `${strip.count * 100}% 100%`,
            backgroundPosition: `${strip.count > 1 ? (frameAt(tile) / (strip.count - 1)) * 100 : 0}% 0`,
          }}
        />
      ))}
    </span>
  );
}
