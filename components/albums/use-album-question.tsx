"use client";

import { type ReactNode, useState } from "react";
import type { AlbumQuestion } from "@/components/albums/album-dialog";
import { late } from "@/components/ui/late";
import { useWasOpen } from "@/components/ui/use-was-open";

const AlbumDialog = late(async () => (await import("@/components/albums/album-dialog")).AlbumDialog);

/** Asks for the name of an album that is to be created or renamed. */
export function useAlbumQuestion(onCreated: (id: string) => void): {
  ask: (question: AlbumQuestion) => void;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<AlbumQuestion>();
  const wasAsked = useWasOpen(question !== undefined);
  return {
    ask: setQuestion,
    dialog: wasAsked ? (
      <AlbumDialog question={question} onClose={() => setQuestion(undefined)} onCreated={onCreated} />
    ) : null,
  };
}
