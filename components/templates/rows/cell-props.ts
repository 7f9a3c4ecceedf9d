import type { ClipboardEvent, KeyboardEvent } from "react";

/** What a cell's own field needs. */
export type CellProps = {
  id: string;
  "aria-label": string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "data-column": string;
  "data-testid": string;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
};
