import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "@/app/globals.css";
import "@/app/floating.css";
// After the colours that it replaces.
import "@/app/forced-colours.css";
import { RetryPictures } from "@/components/shell/retry-pictures";
import { themeScript } from "@/components/shell/theme";
import { productWords } from "@/components/strings/product";
import { signInHintScript } from "@/lib/client/sign-in-hint";

export const metadata: Metadata = {
  title: { default: `${productWords.name} · ${productWords.tagline}`, template: `%s · ${productWords.name}` },
  description: productWords.description,
  applicationName: productWords.name,
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f2ea" },
    { media: "(prefers-color-scheme: dark)", color: "#1a1816" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The scripts set the chosen theme, and whether somebody is signed in here, before React compares the HTML.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: signInHintScript }} />
      </head>
      <body>
        {children}
        <RetryPictures />
      </body>
    </html>
  );
}
