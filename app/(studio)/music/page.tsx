import type { Metadata } from "next";
import { MusicView } from "@/components/music/music-view";
import { musicWords } from "@/components/strings/music";
import { requireAccount } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: musicWords.title };

export default async function MusicPage() {
  await requireAccount("/music");
  return <MusicView />;
}
