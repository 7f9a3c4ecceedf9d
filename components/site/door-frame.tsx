import type { ComponentProps, ReactNode } from "react";
import { Picture } from "@/components/site/picture";
import { SignInHint } from "@/components/site/sign-in-hint";
import { Wordmark } from "@/components/site/wordmark";

type Props = {
  title: string;
  lead?: string;
  picture: ComponentProps<typeof Picture>["name"];
  /** Set on the picture like a caption in a film. */
  caption: string;
  isSignedIn?: boolean;
  children: ReactNode;
  /** The link to the other door, below the form. */
  aside?: ReactNode;
};

/** The layout of sign-in, sign-up and sign-out: a quiet column with a picture beside it. */
export function DoorFrame({ title, lead, picture, caption, isSignedIn = false, children, aside }: Props) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,1fr)_1.25fr]">
      <div className="flex flex-col px-6 pt-6 pb-10 sm:px-10">
        <header>
          <Wordmark />
          <SignInHint isSignedIn={isSignedIn} />
        </header>
        <div className="relative -mx-6 mt-5 h-36 overflow-hidden sm:-mx-10 lg:hidden [@media(max-height:32rem)]:hidden">
          <Picture name={picture} sizes="100vw" first className="size-full" />
        </div>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-start pt-8 lg:justify-center lg:py-12">
          <h1 className="text-28 font-semibold">{title}</h1>
          {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
          <div className="mt-8 grid gap-5">{children}</div>
          {aside ? <div className="mt-8 text-14 text-ink-soft">{aside}</div> : null}
        </main>
      </div>
      <div className="hidden p-4 pl-0 lg:block">
        <div className="sticky top-4 h-[calc(100dvh-2rem)] overflow-hidden rounded-surface">
          <Picture name={picture} sizes="56vw" className="size-full" />
          <p
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 bg-linear-to-t from-(--picture-shade) to-transparent px-10 pt-24 pb-10 text-center text-20 font-medium text-on-picture"
          >
            {caption}
          </p>
        </div>
      </div>
    </div>
  );
}
