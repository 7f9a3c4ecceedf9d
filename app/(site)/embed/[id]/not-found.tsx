import { filmNotFoundWords as words } from "@/components/strings/notices";

/** Shown in a frame on somebody else's page, so it is only a sentence. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center gap-1 p-4 text-center">
      <h1 className="text-16 font-medium">{words.title}</h1>
      <p className="text-13 text-ink-soft">{words.short}</p>
    </main>
  );
}
