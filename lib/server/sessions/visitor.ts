import { headers } from "next/headers";
import { CLIENT_ADDRESS_HEADER, publicOrigin } from "@/lib/server/http/request-origin";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";

/** What a page or a form's action knows of the browser that asks. */
export type Visitor = {
  /** Scheme and host the browser sees. */
  origin: string;
  clientAddress: string;
  userAgent: string;
  /** Of the session cookie it carries, whether or not that session still lives. */
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
    sessionId: await sessionIdOf({ headers: own }),
  };
}

export async function currentVisitor(): Promise<Visitor> {
  return visitorOf(await headers());
}
