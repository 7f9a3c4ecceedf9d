import { headers } from "next/headers";
import { CLIENT_ADDRESS_HEADER, publicOrigin } from "@/lib/server/http/request-origin";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";

/** What a page or a form's action knows about the browser that asks. */
export type Visitor = {
  /** The scheme and host that the browser sees. */
  origin: string;
  clientAddress: string;
  userAgent: string;
  /** As they were sent; among them what opens links with a password. */
  cookies: string | null;
  /** From the session cookie, whether or not that session is still alive. */
  sessionId: string | undefined;
};

export async function visitorOf(given: Pick<Headers, "get" | "forEach">): Promise<Visitor> {
  const own = new Headers();
  given.forEach((value, name) => own.append(name, value));
  const address = `http://${own.get("host")}`;
  const request = new Request(URL.canParse(address) ? address : "http://localhost", { headers: own });
  return {
    origin: publicOrigin(request),
    clientAddress: own.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    userAgent: own.get("user-agent") ?? "",
    cookies: own.get("cookie"),
    sessionId: await sessionIdOf({ headers: own }),
  };
}

export async function currentVisitor(): Promise<Visitor> {
  return visitorOf(await headers());
}
