import { MAX_GUEST_NAME } from "@/lib/contracts/guest-limits";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { readTextHeader } from "@/lib/server/http/read-text-header";

/** Who is sending, according to the request. */
export type GuestCall = {
  linkId: string;
  guestKey: string;
  /** Undefined leaves what the guest called themselves before. */
  guestName: string | undefined;
  clientAddress: string;
  origin: string;
  request: ApiRequest;
};

type Parsed = {
  params: { id: string };
  headers: { "guest-key": string; "guest-name"?: string };
  request: ApiRequest;
  clientAddress: string;
  origin: string;
};

export function readGuestCall({ params, headers, request, clientAddress, origin }: Parsed): GuestCall {
  return {
    linkId: params.id,
    guestKey: headers["guest-key"],
    guestName: readTextHeader(headers["guest-name"], "guest-name", MAX_GUEST_NAME),
    clientAddress,
    origin,
    request,
  };
}
