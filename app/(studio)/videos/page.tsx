import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyVideos } from "@/components/videos/empty-videos";
import { Pager } from "@/components/videos/pager";
import { VideoRow } from "@/components/videos/video-row";
import { strings } from "@/components/strings/strings";
import { DomainError } from "@/lib/server/errors";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { pageOfVideos, type VideoPage } from "@/lib/server/videos/page-of-videos";
import { presentVideo } from "@/lib/server/videos/present-video";

const words = strings.videos;
const pageSize = 30;

export const metadata: Metadata = { title: words.title };

type Place = { after?: string; before?: string };
type Props = { searchParams: Promise<Record<keyof Place, string | string[] | undefined>> };

async function readPage(accountId: string, place: Place): Promise<VideoPage> {
  try {
    return await pageOfVideos(accountId, { count: pageSize, ...place });
  } catch (error) {
    if (error instanceof DomainError && error.kind === "invalid") notFound();
    throw error;
  }
}

export default async function VideosPage({ searchParams }: Props) {
  const account = await requireAccount("/videos");
  const { after, before } = await searchParams;
  const place = {
    ...(typeof after === "string" && { after }),
    ...(typeof before === "string" && { before }),
  };
  const { videos, nextUrl, previousUrl } = await readPage(account.id, place);
  return (
    <>
      <h1 className="text-28 font-semibold" data-testid="greeting">
        {words.greeting(account.name)}
      </h1>
      {videos.length === 0 ? (
        <EmptyVideos />
      ) : (
        <ul className="mt-8 divide-y divide-hairline border-y border-hairline" data-testid="videos">
          {videos.map((video) => (
            <VideoRow key={video.id} video={presentVideo(video, account, "")} />
          ))}
        </ul>
      )}
      <Pager newer={previousUrl} older={nextUrl} />
    </>
  );
}
