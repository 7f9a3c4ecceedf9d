/** The part of each picture to keep in view when it is cut to a narrower frame. */
const focus = {
  dawn: "object-[58%_62%]",
  sea: "object-[44%_50%]",
  fields: "object-[36%_70%]",
  night: "object-[24%_82%]",
} as const;

type Props = {
  name: keyof typeof focus;
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Visible as soon as the page is. */
  first?: boolean;
  /** Not visible at first, but soon, and then it must not be missing. */
  soon?: boolean;
};

/** One of the site's own pictures (public/pictures). They only set the mood, so they have no alternative text. */
export function Picture({ name, sizes, className = "", first = false, soon = false }: Props) {
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={`/pictures/${name}-1600.webp`}
      srcSet={`/pictures/${name}-640.webp 640w, /pictures/${name}-1600.webp 1600w`}
      sizes={sizes}
      width={1600}
      height={1000}
      alt=""
      loading={first || soon ? "eager" : "lazy"}
      fetchPriority={first ? "high" : soon ? "low" : "auto"}
      decoding="async"
      className={`object-cover ${focus[name]} ${className}`}
    />
  );
}
