import type { Metadata } from "next";
import { videosWords } from "@/components/strings/videos";
import { VideosView } from "@/components/videos/videos-view";
import { VIDEO_PAGE_SIZE } from "@/lib/client/queries/videos";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";
import { pageOfVideos } from "@/lib/server/videos/page-of-videos";
import { presentVideo } from "@/lib/server/videos/present-video";

export const metadata: Metadata = { title: videosWords.title };

/** The first page of videos comes with the HTML; the API delivers the rest. */
export default async function VideosPage() {
  const account = await requireAccount("/videos");
  const [{ origin }, { videos, nextUrl, previousUrl }] = await Promise.all([
    currentVisitor(),
    pageOfVideos(account.id, { count: VIDEO_PAGE_SIZE }),
  ]);
  const shown = videos.map((video) => presentVideo(video, account, origin));
  const paging = { count: VIDEO_PAGE_SIZE, next_url: nextUrl, prev_url: previousUrl };
  return <VideosView initial={{ videos: shown, paging }} />;
}
