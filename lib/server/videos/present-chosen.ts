import type { z } from "zod";
import type { chooseFilm as contract } from "@/lib/contracts/choose-film";
import type { Story } from "@/lib/story/choose-story";

export type ChosenFilmBody = z.input<typeof contract.response>;
type Chosen = Omit<ChosenFilmBody, "video">;

/** What was left out of a film, and why. */
export function presentChosen({ leftOut, clocks }: Story): Chosen {
  return {
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
