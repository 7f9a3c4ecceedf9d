import { spokenFrames } from "@/lib/film/captions/spoken-frames";
import type { PictureClip } from "@/lib/film/document";
import type { PlanContext } from "@/lib/film/plan/context";
import type { PlanSegment, PlanText, SaidWords, SegmentFootage } from "@/lib/film/plan/film-plan";

type Span = { startFrame: number; endFrame: number };

/** The subtitles that are to be read in a clip's picture, to the frame; undefined if there are none. */
export function saidIn(
  clip: PictureClip,
  times: Span,
  footage: SegmentFootage | null,
  context: PlanContext,
): SaidWords[] | undefined {
  if (clip.kind !== "video" || clip.subtitles !== "picture" || !footage) return undefined;
  const cues = context.footage?.[footage.footageId]?.subtitles ?? [];
  const said = cues.flatMap((spoken, cue): SaidWords[] => {
    const { startFrame, endFrame } = spokenFrames(spoken, times, footage);
    const [fromFrame, untilFrame] = [Math.round(startFrame), Math.round(endFrame)];
    return untilFrame > fromFrame ? [{ textId: `${clip.id}/said-${cue}`, cue, fromFrame, untilFrame }] : [];
  });
  return said.length > 0 ? said : undefined;
}

/** The words of all of them, by their ids. Styles set them as captions. */
export function saidTexts(
  segments: readonly PlanSegment[],
  { footage }: PlanContext,
): Record<string, PlanText> {
  const texts: Record<string, PlanText> = {};
  for (const segment of segments) {
    if (segment.kind !== "photo" || !segment.said) continue;
    const cues = footage?.[segment.footage?.footageId ?? ""]?.subtitles ?? [];
    for (const { textId: id, cue } of segment.said)
      texts[id] = { id, role: "caption", text: cues[cue]?.lines.join("\n") ?? "", layout: null };
  }
  return texts;
}
