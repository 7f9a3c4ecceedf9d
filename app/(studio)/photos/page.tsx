import type { Metadata } from "next";
import { PhotosView } from "@/components/photos/photos-view";
import { strings } from "@/components/strings/strings";
import { requireAccount } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: strings.photos.title };

export default async function PhotosPage() {
  await requireAccount("/photos");
  return <PhotosView />;
}
