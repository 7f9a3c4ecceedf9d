import type { Checks } from "@/lib/server/conformance/check";
import * as endpoints from "@/lib/server/conformance/checks/endpoints";
import * as parts from "@/lib/server/conformance/checks/film-parts";
import * as rules from "@/lib/server/conformance/checks/rules";
import { videoChecks } from "@/lib/server/conformance/checks/video";

/** The checks for the statements under each heading of the interface document. */
export const checks: Record<string, Checks> = {
  "What the service does": rules.serviceChecks,
  Video: videoChecks,
  "Asset (element of a video's assets array)": parts.assetChecks,
  "Paging object (in the video list)": parts.pagingChecks,
  Photo: parts.photoChecks,
  "Album (in the photo list)": parts.albumChecks,
  Music: { ...parts.songChecks, ...endpoints.musicEndpointChecks },
  "User profile": parts.profileChecks,
  "Login result": endpoints.loginResultChecks,
  "States and transitions": rules.stateChecks,
  "Login (no authentication headers)": endpoints.loginChecks,
  Profile: endpoints.profileEndpointChecks,
  Videos: endpoints.videoEndpointChecks,
  Photos: endpoints.photoEndpointChecks,
  Authentication: rules.authenticationChecks,
  Errors: rules.errorChecks,
  Versioning: rules.versionChecks,
};
