import type { FilmToPaint } from "@/lib/worker/open-painter";

const fail = () => Promise.reject(new Error("The film shows no moving pictures."));

/** What a film of photos alone is painted with. */
export const noFootage: Pick<FilmToPaint, "readFootage" | "openFootage"> = {
  readFootage: fail,
  openFootage: fail,
};
