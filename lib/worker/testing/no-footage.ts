import type { FilmToPaint } from "@/lib/worker/open-painter";

const fail = () => Promise.reject(new Error("The film shows no moving pictures."));

/** For painting films without footage. */
export const noFootage: Pick<FilmToPaint, "readFootage" | "openFootage"> = {
  readFootage: fail,
  openFootage: fail,
};
