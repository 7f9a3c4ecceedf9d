"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { Player } from "@/components/watch/player";

/** The player on a page of its own: when a film that was being made is finished, the page is told anew. */
export function WatchPlayer(props: ComponentProps<typeof Player>) {
  const router = useRouter();
  return <Player {...props} onOver={() => router.refresh()} />;
}
