import { type Arrival, isOfFilm, type Upload } from "@/lib/client/uploads/upload";

type Queued = { uploads: readonly Upload[]; arrivals: readonly Arrival[] };

/** How many files are on their way into a film: being uploaded or prepared, or about to be placed. */
export function comingFiles(videoId: string, { uploads, arrivals }: Queued): number {
  const isOurs = (one: Pick<Upload, "purpose">) => isOfFilm(one, videoId) && one.purpose.into === "film";
  const underWay = uploads.filter((one) => isOurs(one) && one.state !== "failed" && one.state !== "done");
  return underWay.length + arrivals.filter((one) => isOurs(one) && !one.isSettled).length;
}

/** The library clips that are uploaded, and enter the film once the service has prepared them. */
export function preparingClipIds(videoId: string, arrivals: readonly Arrival[]): string[] {
  return arrivals
    .filter((one) => isOfFilm(one, videoId) && one.purpose.into === "film" && !one.isSettled)
    .flatMap(({ kept }) => (kept?.clip?.status === "processing" ? [kept.clip.id] : []));
}
