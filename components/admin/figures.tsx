export type Figure = { id: string; label: string; value: string };

/** Amounts below each other, each with what it is. */
export function Figures({ figures, testId }: { figures: readonly Figure[]; testId: string }) {
  return (
    <dl className="-my-2.5">
      {figures.map(({ id, label, value }) => (
        <div
          key={id}
          className="flex justify-between gap-4 border-b border-hairline py-2.5 text-14 last:border-0"
          data-testid={testId}
          data-kind={id}
        >
          <dt className="min-w-0">{label}</dt>
          <dd className="shrink-0 text-ink-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
