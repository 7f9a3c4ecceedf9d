"use client";

import { LoaderCircle, Plus } from "lucide-react";
import { videosWords as words } from "@/components/strings/videos";
import { Button } from "@/components/ui/button";
import { useNewVideo } from "@/components/videos/use-new-video";

export function NewVideoButton() {
  const { begin, isBusy } = useNewVideo();
  const Icon = isBusy ? LoaderCircle : Plus;
  return (
    <Button look="primary" disabled={isBusy} onClick={() => begin()} data-testid="new-video">
      <Icon aria-hidden="true" className={`size-4.5 ${isBusy ? "animate-spin" : ""}`} strokeWidth={1.75} />
      {isBusy ? words.making : words.newVideo}
    </Button>
  );
}
