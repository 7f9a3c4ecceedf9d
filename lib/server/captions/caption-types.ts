import type { CaptionFormat } from "@/lib/film/captions/caption-formats";

export const CAPTION_TYPES: Record<CaptionFormat, string> = {
  vtt: "text/vtt; charset=utf-8",
  srt: "application/x-subrip; charset=utf-8",
};
