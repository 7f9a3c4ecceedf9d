"use client";

import { ListChecks, Sparkles, Wand2 } from "lucide-react";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useProject, useSession, useStory } from "@/components/editor/session-context";
import { useHasPendingPhotos } from "@/components/shell/use-has-pending-photos";
import { editorWords } from "@/components/strings/editor";
import { clips } from "@/components/strings/editor-names";
import { buttonClass } from "@/components/ui/button-class";
import { selectNothing } from "@/lib/editor/commands/select";

const words = editorWords.storyboard;

/** Above the cards: their number, ways to arrange them, and multi-selection. */
export function StoryboardHead() {
  const session = useSession();
  const screen = useScreenStore();
  const isChoosing = useScreen((state) => state.isChoosing);
  const count = useProject(({ document }) => document.visuals.length);
  const hasPool = useStory(({ pool }) => pool.length > 0);
  const isComing = useHasPendingPhotos();
  const toggle = () => {
    selectNothing(session);
    screen.setState({ isChoosing: !isChoosing, sheet: null });
  };
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-hairline pr-1 pl-3">
      <p className="min-w-0 flex-1 truncate text-13 text-ink-soft lying:text-12">
        {count === 0 && isComing ? editorWords.inspector.statsComing : clips(count)}
      </p>
      {hasPool ? (
        <button
          type="button"
          className={buttonClass("bare", "small")}
          onClick={() => screen.setState({ sheet: "story" })}
          data-testid="phone-story"
        >
          <Sparkles aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {editorWords.story.openShort}
        </button>
      ) : null}
      <button
        type="button"
        className={buttonClass("bare", "small")}
        onClick={() => screen.setState({ sheet: "arrange" })}
        data-testid="phone-arrange"
      >
        <Wand2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.arrange}
      </button>
      <button
        type="button"
        aria-pressed={isChoosing}
        className={buttonClass("bare", "small", "aria-pressed:bg-sunken aria-pressed:text-ink")}
        onClick={toggle}
        data-testid="phone-choose"
      >
        <ListChecks aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {isChoosing ? words.done : words.choose}
      </button>
    </div>
  );
}
