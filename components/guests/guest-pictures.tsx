import { Children, type ReactNode } from "react";
import type { GuestView } from "@/lib/client/guests/guest-calls";

type Props = {
  title: string;
  alt: string;
  views: readonly GuestView[];
  /** Tiles before the pictures. */
  children?: ReactNode;
  testId: string;
};

/** Small pictures under a heading; nothing at all when there are none. */
export function GuestPictures({ title, alt, views, children, testId }: Props) {
  if (views.length === 0 && Children.count(children) === 0) return null;
  return (
    <section className="mt-8" data-testid={testId}>
      <h2 className="text-16 font-semibold">{title}</h2>
      <ul className="mt-3 grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {children}
        {views.map(({ url }) => (
          <li key={url} className="aspect-square overflow-hidden rounded-control bg-placeholder">
            {/* eslint-disable-next-line @next/next/no-img-element */}
            <img src={url} alt={alt} loading="lazy" className="size-full object-cover" />
          </li>
        ))}
      </ul>
    </section>
  );
}
