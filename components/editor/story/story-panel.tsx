"use client";

import { useScreenStore } from "@/components/editor/screen-store";
import { SidePanel } from "@/components/editor/side-panel";
import { OPEN_STORY_ID } from "@/components/editor/story/open-story";
import { StoryChoice } from "@/components/editor/story/story-choice";
import { editorWords } from "@/components/strings/editor";

/** Replaces the settings while a film is chosen. */
export function StoryPanel() {
  const screen = useScreenStore();
  return (
    <SidePanel
      title={editorWords.story.title}
      closeLabel={editorWords.story.close}
      onClose={() => screen.setState({ hasStory: false })}
      openedBy={OPEN_STORY_ID}
      mayOpenByItself
      testId="story-panel"
      closeTestId="story-close"
    >
      <StoryChoice />
    </SidePanel>
  );
}
