"use client";

import { ConflictNotice } from "@/components/editor/notices/conflict-notice";
import { PlainNotices } from "@/components/editor/notices/plain-notices";
import { PlayedClipsNotice } from "@/components/editor/notices/played-clips-notice";
import { TitleNotice } from "@/components/editor/notices/title-notice";
import { VersionNotice } from "@/components/editor/notices/version-notice";

/** What the editor has to say about the film, below its top bar. */
export function EditorNotices() {
  return (
    <>
      <ConflictNotice />
      <PlainNotices />
      <VersionNotice />
      <TitleNotice />
      <PlayedClipsNotice />
    </>
  );
}
