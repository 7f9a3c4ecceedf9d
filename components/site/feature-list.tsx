import type { LucideIcon } from "lucide-react";

export type Feature = { icon: LucideIcon; title: string; text: string };

/** What there is to know of something, side by side: an icon, a few words, a sentence or two. */
export function FeatureList({ features, className }: { features: readonly Feature[]; className: string }) {
  return (
    <ul className={`mt-10 grid gap-10 ${className}`}>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden="true" className="size-6 text-ink-soft" strokeWidth={1.5} />
          <h3 className="mt-4 text-20 font-semibold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
