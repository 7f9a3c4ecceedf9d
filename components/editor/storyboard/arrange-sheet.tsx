"use client";

import { arrangementIcons } from "@/components/editor/arrangement-icons";
import { useScreenStore } from "@/components/editor/screen-store";
import { beginStory } from "@/lib/editor/story/begin-story";
import { Sparkles } from "lucide-react";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { ARRANGEMENTS, arrange, lackOf } from "@/lib/editor/commands/arrange-film";

const words = editorWords.storyboard;

/** Ways to arrange the whole film, each with its effect, or why it is not possible yet. */
export function ArrangeSheet({ close }: { close(): void }) {
  const session = useSession();
  const screen = useScreenStore();
  useFilm();
  useCatalog(({ songs }) => songs);
  return (
    <ul className="grid px-2 pb-3">
      <li>
        <button
          type="button"
          onClick={() => {
            beginStory(session);
            screen.setState({ sheet: "story" });
          }}
          className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-sunken"
          data-testid="arrange-choose"
        >
          <Sparkles aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
          <span className="grid">
            <span className="text-16">{editorWords.story.open}</span>{" "}
            <span className="text-13 text-ink-soft">{editorWords.story.openHint}</span>
          </span>
        </button>
      </li>
      {ARRANGEMENTS.map((arrangement) => {
        const Icon = arrangementIcons[arrangement];
        const lack = lackOf(session, arrangement);
        return (
          <li key={arrangement}>
            <button
              type="button"
              disabled={lack !== null}
              onClick={() => {
                arrange(session, arrangement, Date.now() % 100_000);
                close();
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left hover:bg-sunken disabled:opacity-60"
              data-testid={`arrange-${arrangement}`}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
              <span className="grid">
                <span className="text-16">{editorWords.edits[arrangement]}</span>{" "}
                <span className="text-13 text-ink-soft">
                  {lack === null ? words.arrangements[arrangement] : words.lacks[lack]}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
