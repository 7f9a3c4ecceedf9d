import * as z from "zod/mini";
import { endpoint } from "@/lib/contracts/endpoint";

/** Lies outside /api: `profile_pic` points here until the account sets a picture. Not part of the reference. */
export const getAvatar = endpoint({
  id: "getAvatar",
  origin: "extension",
  method: "GET",
  path: "/avatars/{file}",
  group: "Files",
  summary: "The picture drawn for an account that has set none",
  access: "open",
  params: z.object({ file: z.string().check(z.minLength(1), z.maxLength(64)) }),
  produces: "image/svg+xml",
  unmetered: true,
});
