"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { LateUploadTray } from "@/components/shell/late-upload-tray";
import { OfflineWatch } from "@/components/shell/offline-watch";
import { StudioHeader } from "@/components/shell/studio-header";
import { useSignedOut } from "@/components/shell/use-signed-out";
import type { Who } from "@/components/shell/who";
import { SignInHint } from "@/components/site/sign-in-hint";
import { late } from "@/components/ui/late";
import { StudioData } from "@/lib/client/studio-data";

const AlbumUploads = late(async () => (await import("@/components/albums/album-uploads")).AlbumUploads);
const Toasts = late(async () => (await import("@/components/ui/toasts")).Toasts);
const Tooltips = late(async () => (await import("@/components/ui/tooltips")).Tooltips);

/**
 * The frame around every page of the studio. The editor has the whole window to itself, but shares data and uploads.
 */
export function StudioShell({ children, ...who }: Who & { children: ReactNode }) {
  const [page, id] = useSelectedLayoutSegments();
  const onSignedOut = useSignedOut();
  const isEditor = page === "videos" && id !== undefined;
  return (
    <StudioData onSignedOut={onSignedOut}>
      {isEditor ? (
        children
      ) : (
        <div className="flex min-h-dvh flex-col max-sm:pb-(--above-bar)">
          <StudioHeader {...who} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-studio flex-1 px-4 pt-6 pb-12 outline-none sm:px-6 lg:px-10"
          >
            {children}
          </main>
        </div>
      )}
      <LateUploadTray />
      <AlbumUploads />
      <Toasts />
      <OfflineWatch />
      <Tooltips />
      <SignInHint isSignedIn />
    </StudioData>
  );
}
