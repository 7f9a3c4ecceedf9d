import type { z } from "zod";
import type { chooseFilm as contract } from "@/lib/contracts/choose-film";
import type { ChosenFilm } from "@/lib/server/videos/choose-film";

export type ChosenFilmBody = z.input<typeof contract.response>;
type Chosen = Omit<ChosenFilmBody, "video">;

/** What was left out of a film, and why, and what of it goes by the music. */
export function presentChosen({ story, onRises }: Omit<ChosenFilm, "video">): Chosen {
  const { leftOut, clocks } = story;
  return {
    on_rises: onRises,
    left_out: leftOut.map(({ id, reason, alike, alikeCount }) => ({
      id,
      reason,
      ...(alike !== undefined && { alike }),
      ...(alikeCount !== undefined && { alike_count: alikeCount }),
    })),
    clocks: clocks.map(({ camera, aheadSeconds, isSetRight }) => ({
      camera,
      ahead: Math.round(aheadSeconds),
      set_right: isSetRight,
    })),
  };
}
