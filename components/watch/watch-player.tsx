"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { Player } from "@/components/watch/player";

/** The player on a page of its own. When a film that was being made is finished, the page refreshes. */
export function WatchPlayer(props: ComponentProps<typeof Player>) {
  const router = useRouter();
  return <Player {...props} onOver={() => router.refresh()} />;
}
