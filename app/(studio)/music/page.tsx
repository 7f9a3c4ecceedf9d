import type { Metadata } from "next";
import { MusicView } from "@/components/music/music-view";
import { strings } from "@/components/strings/strings";
import { requireAccount } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: strings.music.title };

export default async function MusicPage() {
  await requireAccount("/music");
  return <MusicView />;
}
