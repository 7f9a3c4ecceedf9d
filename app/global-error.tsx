"use client";

import "@/app/globals.css";
import ErrorPage from "@/app/error";

type Props = { error: Error & { digest?: string }; retry: () => void };

/** For errors in the root layout itself, which this then stands in for. */
export default function GlobalError(props: Props) {
  return (
    <html lang="en">
      <body>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
