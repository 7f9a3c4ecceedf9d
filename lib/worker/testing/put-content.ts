import { expect } from "vitest";
import * as z from "zod";
import { dispatch } from "@/lib/server/testing/dispatch";

const storedSchema = z.object({ id: z.string() });

/** Uploads a photo, a song or a voice through the API, and returns its id. */
export async function putContent(
  headers: Record<string, string>,
  what: "photos" | "musics" | "voices",
  body: Uint8Array,
): Promise<string> {
  const answer = await dispatch(`/api/me/${what}`, { method: "PUT", headers, body: new Uint8Array(body) });
  expect(answer.status).toBe(200);
  return storedSchema.parse(await answer.json()).id;
}
