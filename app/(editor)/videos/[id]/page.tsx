import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { EditorDoor } from "@/components/editor/editor-door";
import { SignInHint } from "@/components/site/sign-in-hint";
import { editorWords } from "@/components/strings/editor";
import { paintStyleOf } from "@/lib/paint/styles/paint-styles";
import { styleOrVanilla } from "@/lib/film/styles/styles";
import { OpenUploads } from "@/lib/client/uploads/open-uploads";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";
import { isUpToDate } from "@/lib/server/renders/is-up-to-date";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";
import { readCoverStill } from "@/lib/server/videos/cover-still";
import { findVideo } from "@/lib/server/videos/find-video";
import { presentVideo } from "@/lib/server/videos/present-video";
import { versionTag } from "@/lib/server/videos/version-tag";

type Props = { params: Promise<{ id: string }> };

const readVideo = cache(async (id: string) => {
  const account = await requireAccount(`/videos/${encodeURIComponent(id)}`);
  try {
    const video = await findVideo(account.id, id);
    return {
      account,
      video: presentVideo(video, account, ""),
      document: video.document,
      isFilmUpToDate: await isUpToDate(video),
      version: versionTag(video),
    };
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { video } = await readVideo((await params).id);
  return { title: video.name.trim() || editorWords.untitled };
}

export default async function EditorPage({ params }: Props) {
  const { account, video, document, isFilmUpToDate, version } = await readVideo((await params).id);
  const cover =
    document.visuals.length === 0
      ? null
      : {
          aspectRatio: document.aspectRatio,
          color: paintStyleOf(styleOrVanilla(document.style)).veilColor,
          still: await readCoverStill(document),
        };
  return (
    <>
      <SignInHint isSignedIn />
      <OpenUploads accountId={account.id} limits={maxMegabytes()} />
      <EditorDoor
        key={video.id}
        video={video}
        document={document}
        isFilmUpToDate={isFilmUpToDate}
        version={version}
        cover={cover}
        price={{ credits: env().RENDER_COST, isForNewFrames: env().CHARGE_FRAMES_MADE }}
      />
    </>
  );
}
