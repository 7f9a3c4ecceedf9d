type Props = { className?: string };

/** A spine with cards flipping past it: a letter K, and the hand-cranked viewer that gave Kinora its name. */
export function Logo({ className = "size-7" }: Props) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <g fill="none" strokeLinecap="round" strokeWidth="3.2">
        <path d="M8 5.5v21" stroke="currentColor" />
        <path d="M13.5 14.2 23.4 5.6" stroke="currentColor" />
        <path d="M14.6 16.6 26 14.2" stroke="currentColor" strokeOpacity=".45" />
        <path d="M13.5 18.6 23.4 26.4" className="stroke-accent" />
      </g>
    </svg>
  );
}
