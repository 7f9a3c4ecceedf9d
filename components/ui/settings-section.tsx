import { type ReactNode, useId } from "react";

type Props = {
  title: string;
  text: string;
  /** An action for the whole section, beside the title. */
  action?: ReactNode;
  children: ReactNode;
  "data-testid"?: string;
};

/** A section of a settings page: its description on the left, if there is room, and the settings beside it. */
export function SettingsSection({ title, text, action, children, ...rest }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 border-t border-hairline py-8 lg:grid-cols-[16rem_minmax(0,1fr)]"
      {...rest}
    >
      <div>
        <h2 id={titleId} className="text-16 font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-14 text-ink-soft">{text}</p>
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
