import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Precedes the text for people who can drop files, which fingers cannot. */
  dropText?: string;
  children?: ReactNode;
  "data-testid"?: string;
};

export function EmptyState({ icon: Icon, title, text, dropText, children, ...rest }: Props) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center px-4 py-20 text-center" {...rest}>
      <div className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.5} />
      </div>
      <h2 className="mt-5 text-20 font-semibold">{title}</h2>
      <p className="mt-2 text-ink-soft">
        {dropText ? <span className="no-mouse:hidden">{`${dropText} `}</span> : null}
        {text}
      </p>
      {children ? <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </section>
  );
}
