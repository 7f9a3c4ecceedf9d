const markLooks = {
  plain: "bg-sunken text-ink-soft",
  good: "bg-success-soft text-success",
  bad: "bg-danger-soft text-danger",
} as const;

export type MarkLook = keyof typeof markLooks;

/** A word about a row of a list. */
export function Mark({ look, children }: { look: MarkLook; children: string }) {
  return (
    <span className={`shrink-0 rounded-full px-2.5 py-0.5 text-12 font-medium ${markLooks[look]}`}>
      {children}
    </span>
  );
}
