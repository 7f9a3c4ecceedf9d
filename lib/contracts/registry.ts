import { listAudit } from "@/lib/contracts/admin-audit";
import * as adminOverview from "@/lib/contracts/admin-overview";
import * as adminPeople from "@/lib/contracts/admin-people";
import * as adminRenders from "@/lib/contracts/admin-renders";
import { callTools } from "@/lib/contracts/agents";
import * as albums from "@/lib/contracts/albums";
import * as archives from "@/lib/contracts/archives";
import * as apps from "@/lib/contracts/apps";
import * as authentication from "@/lib/contracts/authentication";
import { getCaptions, getFilmCaptions } from "@/lib/contracts/captions";
import { chooseFilm } from "@/lib/contracts/choose-film";
import * as batches from "@/lib/contracts/batches";
import * as clipSubtitles from "@/lib/contracts/clip-subtitles";
import * as clips from "@/lib/contracts/clips";
import * as credits from "@/lib/contracts/credits";
import * as deliveries from "@/lib/contracts/deliveries";
import * as email from "@/lib/contracts/email";
import type { Endpoint, Method } from "@/lib/contracts/endpoint";
import { countPlay, getEarlyFilm, getFilm, getInstalment, getPoster } from "@/lib/contracts/files";
import * as guestPage from "@/lib/contracts/guest-page";
import * as filmReturns from "@/lib/contracts/film-returns";
import * as guests from "@/lib/contracts/guests";
import { moveItems } from "@/lib/contracts/items";
import * as music from "@/lib/contracts/music";
import * as operations from "@/lib/contracts/operations";
import * as passkeys from "@/lib/contracts/passkeys";
import * as photos from "@/lib/contracts/photos";
import * as profile from "@/lib/contracts/profile";
import * as shareLinks from "@/lib/contracts/share-links";
import * as signIns from "@/lib/contracts/sign-ins";
import * as sources from "@/lib/contracts/sources";
import * as storage from "@/lib/contracts/storage";
import * as styles from "@/lib/contracts/styles";
import * as templates from "@/lib/contracts/templates";
import * as uploads from "@/lib/contracts/uploads";
import * as videoHistory from "@/lib/contracts/video-history";
import * as videos from "@/lib/contracts/videos";
import * as voices from "@/lib/contracts/voices";

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "id" in value && "method" in value && "path" in value;
}

const methods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Sorts operations by address, reads before writes: modules list their exports alphabetically. */
function byAddress(a: Endpoint, b: Endpoint): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

const { beginPasskeySignIn, ...passkeysOfProfile } = passkeys;

/** In the order of the reference. */
const groups = [
  { ...authentication, beginPasskeySignIn },
  { ...profile, ...email, ...credits, ...storage, ...signIns, ...passkeysOfProfile },
  { ...videos, ...videoHistory, chooseFilm, getCaptions },
  { getFilm, getFilmCaptions, getPoster, getEarlyFilm, getInstalment, countPlay },
  shareLinks,
  { ...templates, ...batches },
  { ...photos, moveItems },
  clips,
  clipSubtitles,
  albums,
  sources,
  filmReturns,
  guests,
  guestPage,
  music,
  voices,
  uploads,
  archives,
  styles,
  apps,
  deliveries,
  { ...adminPeople, ...adminRenders, ...adminOverview, listAudit },
  { callTools },
  operations,
] as const;

type ClosedIn<M> = M extends unknown
  ? {
      [Name in keyof M]: M[Name] extends { id: infer Id extends string; access: "account" | "optional" }
        ? Id
        : never;
    }[keyof M]
  : never;

/** The operations that credentials are sent with, by their ids. */
export type ClosedId = ClosedIn<(typeof groups)[number]>;

/** Every operation of the API, in the order of the reference. */
export const endpoints: readonly Endpoint[] = groups.flatMap((contracts) =>
  Object.values(contracts).filter(isEndpoint).toSorted(byAddress),
);
