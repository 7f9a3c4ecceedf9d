import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { ApiProblem, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { call } from "@/lib/client/call";
import { guestContracts } from "@/lib/client/contracts";
import { accepted, headerText } from "@/lib/client/uploads/send-file";
import type { getGuestPage, guestViewSchema, sendGuestPhoto } from "@/lib/contracts/guests";

export type GuestView = z.output<typeof guestViewSchema>;
export type GuestPage = z.output<(typeof getGuestPage)["response"]>;
export type SentGuestPhoto = z.output<(typeof sendGuestPhoto)["response"]>;

export type Guest = { linkId: string; key: string };

export async function readGuestPage({ linkId, key }: Guest, signal?: AbortSignal): Promise<GuestPage> {
  const { getGuestPage: endpoint } = await guestContracts();
  return call(endpoint, { params: { id: linkId }, headers: { "Guest-Key": key }, signal });
}

export type GuestSending = {
  file: File;
  /** What the guest calls themselves; may be empty. */
  name: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

export async function sendAsGuest(
  { linkId, key }: Guest,
  { file, name, onProgress, signal }: GuestSending,
): Promise<SentGuestPhoto> {
  const { sendGuestPhoto: endpoint } = await guestContracts();
  const headers = {
    Accept: "application/json",
    "Guest-Key": key,
    "Photo-Name": headerText(file.name),
    ...(name !== "" && { "Guest-Name": headerText(name) }),
  };
  const address = addressOf(endpoint.path, { id: linkId });
  const answer = await accepted({ method: "PUT", address, headers, body: file }, { onProgress, signal });
  const parsed = endpoint.response.safeParse(jsonOf(answer.text));
  if (parsed.success) return parsed.data;
  const message = "The answer cannot be read.";
  throw new ApiProblem({ status: answer.status, code: UNREADABLE_CODE, message, cause: parsed.error });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
