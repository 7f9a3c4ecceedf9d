import * as albums from "@/lib/contracts/albums";
import * as apps from "@/lib/contracts/apps";
import * as authentication from "@/lib/contracts/authentication";
import { getCaptions, getFilmCaptions } from "@/lib/contracts/captions";
import { chooseFilm } from "@/lib/contracts/choose-film";
import * as clips from "@/lib/contracts/clips";
import * as credits from "@/lib/contracts/credits";
import * as deliveries from "@/lib/contracts/deliveries";
import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { countPlay, getEarlyFilm, getFilm, getInstalment } from "@/lib/contracts/files";
import * as music from "@/lib/contracts/music";
import * as operations from "@/lib/contracts/operations";
import * as photos from "@/lib/contracts/photos";
import * as profile from "@/lib/contracts/profile";
import * as signIns from "@/lib/contracts/sign-ins";
import * as styles from "@/lib/contracts/styles";
import * as uploads from "@/lib/contracts/uploads";
import * as videoHistory from "@/lib/contracts/video-history";
import * as videos from "@/lib/contracts/videos";
import * as voices from "@/lib/contracts/voices";

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value;
}

const methods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Modules list their exports alphabetically; the reference sorts operations by address, reads before writes. */
function byAddress(a: Endpoint, b: Endpoint): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

/** Every operation of the API, in the order of the reference. */
export const endpoints: readonly Endpoint[] = [
  authentication,
  { ...profile, ...credits, ...signIns },
  { ...videos, ...videoHistory, chooseFilm, getCaptions },
  { getFilm, getFilmCaptions, getEarlyFilm, getInstalment, countPlay },
  photos,
  clips,
  albums,
  music,
  voices,
  uploads,
  styles,
  apps,
  deliveries,
  operations,
].flatMap((contracts) => Object.values(contracts).filter(isEndpoint).toSorted(byAddress));
