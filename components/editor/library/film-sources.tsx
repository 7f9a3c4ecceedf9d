"use client";

import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { late } from "@/components/ui/late";
import { useWasOpen } from "@/components/ui/use-was-open";

const SourcesDialog = late(async () => (await import("@/components/sources/sources-dialog")).SourcesDialog);

/** Brings pictures from somebody's own cloud into the film. */
export function FilmSources() {
  const screen = useScreenStore();
  const { videoId } = useSession();
  const isOpen = useScreen(({ hasSources }) => hasSources);
  const wasOpen = useWasOpen(isOpen);
  if (!wasOpen) return null;
  return (
    <SourcesDialog isOpen={isOpen} onClose={() => screen.setState({ hasSources: false })} videoId={videoId} />
  );
}
