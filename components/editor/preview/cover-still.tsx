import type { CSSProperties } from "react";
import type { FilmCover } from "@/components/editor/preview/film-cover";

/** The film's cover as far as a small picture can show it. It is framed as the painter frames it. */
export function CoverStill({ cover: { color, still } }: { cover: FilmCover }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden" style={{ backgroundColor: color }}>
      {still ? <StillPicture still={still} /> : null}
    </div>
  );
}

function StillPicture({ still: { address, isGround, window } }: { still: NonNullable<FilmCover["still"]> }) {
  if (window && !isGround) {
    const { x, y, width, height } = window;
    const style = {
      left: `${(-100 * x) / width}%`,
      top: `${(-100 * y) / height}%`,
      width: `${100 / width}%`,
      height: `${100 / height}%`,
    };
    return <Picture address={address} className="" style={style} testId="cover-still" />;
  }
  const ground = "-inset-[6%] h-[112%] w-[112%] object-cover blur-2xl brightness-75";
  return (
    <>
      <Picture address={address} className={ground} testId={isGround ? "cover-still" : undefined} />
      {isGround ? null : (
        <Picture address={address} className="inset-0 size-full object-contain" testId="cover-still" />
      )}
    </>
  );
}

function Picture(props: { address: string; className: string; style?: CSSProperties; testId?: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={props.address}
      alt=""
      // At once, because the editor's cover takes the place of the one in its skeleton.
      decoding="sync"
      fetchPriority="high"
      draggable={false}
      className={`absolute max-w-none ${props.className}`}
      style={props.style}
      data-testid={props.testId}
    />
  );
}
