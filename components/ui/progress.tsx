type Props = {
  label: string;
  /** From 0 to 1; absent while unknown. */
  fraction?: number;
  className?: string;
};

export function Progress({ label, fraction, className = "" }: Props) {
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`h-1 overflow-hidden rounded-full bg-hairline ${className}`}
    >
      <div
        className={`h-full origin-left rounded-full bg-focus ${fraction === undefined ? "w-full animate-pulse" : "transition-transform duration-(--calm)"}`}
        style={fraction === undefined ? undefined : { transform: `scaleX(${fraction})` }}
      />
    </div>
  );
}
