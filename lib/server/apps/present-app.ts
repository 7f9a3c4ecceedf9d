import type { z } from "zod";
import type { updateApp } from "@/lib/contracts/apps";
import type { AppRow } from "@/lib/server/apps/app-row";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { inOrder } from "@/lib/server/http/assert-scope";

export type PresentedApp = z.input<typeof updateApp.response>;

export function presentApp({
  id,
  name,
  firstParty,
  callbackUrl,
  scopes,
  clipEvents,
  createdAt,
}: AppRow): PresentedApp {
  return {
    app_id: id,
    name,
    first_party: firstParty,
    callback_url: callbackUrl,
    scopes: inOrder(scopes),
    clip_events: clipEvents,
    created_on: epochSeconds(createdAt),
  };
}
