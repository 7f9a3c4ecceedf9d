"use client";

import "@/app/globals.css";
// After the colours that it replaces.
import "@/app/forced-colours.css";
import ErrorPage from "@/app/error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** Replaces the root layout when the layout itself fails. */
export default function GlobalError(props: Props) {
  return (
    <html lang="en">
      <body>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
