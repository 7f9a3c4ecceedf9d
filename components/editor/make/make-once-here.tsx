"use client";

import { useEffect } from "react";
import { useComingFiles } from "@/components/editor/make/use-coming-files";
import { isUnderWay, useOrder } from "@/components/editor/make/use-order";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { isOfFilm } from "@/lib/client/uploads/upload";
import { uploads } from "@/lib/client/uploads/uploads";

/** Has the film made once the files that were on their way are in it. Where that cannot be, the panel opens and says why. */
export function MakeOnceHere() {
  const { videoId } = useSession();
  const screen = useScreenStore();
  const isDue = useScreen((state) => state.isMakeDue);
  const isReady = useComingFiles() === 0 && isDue;
  const order = useOrder();

  useEffect(() => {
    if (!isReady || !screen.getState().isMakeDue) return;
    const openPanel = () => screen.setState({ isMakeDue: false, isMaking: true, sheet: null });
    // Files that failed may be tried again, so do not go ahead without them.
    const hasFailed = uploads.store
      .getState()
      .uploads.some((upload) => isOfFilm(upload, videoId) && upload.state === "failed");
    if (hasFailed) return openPanel();
    void order(false).then((answer) => {
      if (!isUnderWay(answer)) openPanel();
    });
  }, [isReady, order, screen, videoId]);

  return null;
}
