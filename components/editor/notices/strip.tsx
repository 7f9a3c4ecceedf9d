import type { ReactNode } from "react";

type Props = {
  text: string;
  children?: ReactNode;
  testId?: string;
};

/** A line below the top bar, with a message and what can be done about it. */
export function Strip({ text, children, testId = "notice" }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-hairline bg-sunken px-4 py-1.5 text-14"
      data-testid={testId}
    >
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {/* Together beside the message, or together below it. */}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>
    </div>
  );
}
