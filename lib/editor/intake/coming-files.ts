import { type Arrival, isOfFilm, type Upload } from "@/lib/client/uploads/upload";

type Queued = { uploads: readonly Upload[]; arrivals: readonly Arrival[] };

/** How many files are on their way into a film: being uploaded or prepared, or about to be placed. */
export function comingFiles(videoId: string, { uploads, arrivals }: Queued): number {
  const isOurs = (one: Pick<Upload, "purpose">) => isOfFilm(one, videoId) && one.purpose.into === "film";
  const underWay = uploads.filter((one) => isOurs(one) && one.state !== "failed" && one.state !== "done");
  return underWay.length + arrivals.filter((one) => isOurs(one) && !one.isSettled).length;
}
