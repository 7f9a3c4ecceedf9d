import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
  testId: string;
  closeTestId: string;
};

/** A panel that replaces the settings while it is open. */
export function SidePanel({ title, closeLabel, onClose, children, testId, closeTestId }: Props) {
  const titleId = useId();
  return (
    <aside
      aria-labelledby={titleId}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain"
      data-testid={testId}
    >
      <div className="flex h-12 shrink-0 items-center justify-between pr-2 pl-4">
        <h2 id={titleId} className="text-14 font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={onClose} data-testid={closeTestId} />
      </div>
      {children}
    </aside>
  );
}
