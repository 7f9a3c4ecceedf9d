import { watchWords as words } from "@/components/strings/watch";

type Props = { credits: readonly (readonly [string, string])[] };

export function FilmCredits({ credits }: Props) {
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="credits" className="min-w-0">
      <h2 id="credits" className="text-14 font-medium text-ink-soft">
        {words.credits}
      </h2>
      <dl className="mt-2 grid gap-1.5 text-14">
        {credits.map(([key, value], at) => (
          <div key={`${at} ${key}`} className="flex gap-3">
            <dt className="w-28 shrink-0 text-ink-soft wrap-anywhere">{key}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
