"use client";

import { CircleAlert, Film, Play } from "lucide-react";
import { Children, type ReactNode, useRef } from "react";
import { TileCross } from "@/components/guests/tile-cross";
import { guestWords as words } from "@/components/strings/guests";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { GuestKind, GuestView } from "@/lib/client/guests/guest-calls";

type Props = {
  title: string;
  /** What a picture is, for people who do not see it. */
  nameOf: Readonly<Record<GuestKind, string>>;
  views: readonly GuestView[];
  onTakeBack?: (viewId: string) => void;
  /** Where the keyboard goes from the last picture that is taken back. */
  onEmpty?: () => void;
  /** Tiles before the pictures. */
  children?: ReactNode;
  testId: string;
};

/** Small pictures under a heading; nothing at all when there are none. */
export function GuestPictures({
  title,
  nameOf,
  views,
  onTakeBack,
  onEmpty = () => undefined,
  children,
  testId,
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const shown = [Children.count(children), ...views.map(({ id }) => id)];
  useKeptFocus(list, shown.join(), onEmpty);
  if (views.length === 0 && Children.count(children) === 0) return null;
  return (
    <section className="mt-9" data-testid={testId}>
      <h2 className="text-16 font-semibold">{title}</h2>
      <ul ref={list} className="mt-3 grid grid-cols-3 gap-1.5 sm:grid-cols-4">
        {children}
        {views.map((view) => (
          <li
            key={view.id}
            className="relative aspect-square overflow-hidden rounded-control bg-placeholder text-ink-soft"
            data-testid="guest-tile"
            data-kind={view.kind}
            data-status={view.status}
          >
            {view.url === null ? (
              <Unready view={view} />
            ) : (
              <>
                {/* eslint-disable-next-line @next/next/no-img-element */}
                <img
                  src={view.url}
                  alt={nameOf[view.kind]}
                  loading="lazy"
                  // Until the connection is back, the ground looks better than a broken picture.
                  onError={({ currentTarget }) => (currentTarget.dataset.lost = "")}
                  onLoad={({ currentTarget }) => delete currentTarget.dataset.lost}
                  className="size-full object-cover data-lost:opacity-0"
                />
                {view.kind === "clip" ? (
                  <span className="absolute bottom-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-picture-shade text-on-picture">
                    <Play aria-hidden="true" className="size-3 fill-current" strokeWidth={1.5} />
                  </span>
                ) : null}
              </>
            )}
            {onTakeBack && view.may_take_back ? (
              <TileCross
                label={words.takeBackSent[view.kind]}
                isOnPicture={view.url !== null}
                onPress={() => onTakeBack(view.id)}
                testId="guest-take-back-sent"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A clip that has arrived, but has no picture yet, or never will. */
function Unready({ view }: { view: GuestView }) {
  const isFailed = view.status === "failed";
  const Icon = isFailed ? CircleAlert : Film;
  return (
    <span className="grid size-full content-center justify-items-center gap-1.5 px-2 text-center text-12">
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      {isFailed ? words.clipFailed : words.clipArrived}
    </span>
  );
}
