import { scopesInOrder } from "@/lib/contracts/scope-names";
import type { z } from "zod";
import type { updateApp } from "@/lib/contracts/apps";
import type { AppRow } from "@/lib/server/apps/app-row";
import { epochSeconds } from "@/lib/server/epoch-seconds";

export type PresentedApp = z.input<typeof updateApp.response>;

export function presentApp({
  id,
  name,
  firstParty,
  callbackUrl,
  scopes,
  clipEvents,
  importEvents,
  createdAt,
}: AppRow): PresentedApp {
  return {
    app_id: id,
    name,
    first_party: firstParty,
    callback_url: callbackUrl,
    scopes: scopesInOrder(scopes),
    clip_events: clipEvents,
    import_events: importEvents,
    created_on: epochSeconds(createdAt),
  };
}
