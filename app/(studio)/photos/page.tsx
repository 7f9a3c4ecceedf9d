import type { Metadata } from "next";
import { PhotosView } from "@/components/photos/photos-view";
import { photosWords } from "@/components/strings/photos";
import { requireAccount } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: photosWords.title };

export default async function PhotosPage() {
  await requireAccount("/photos");
  return <PhotosView />;
}
