import { z } from "zod";
import { ConnectionError, Kinora, readRefusal, UnauthorizedError } from "@/clients/typescript/src/index";
import { readSecret } from "@/command/service/read-secret";
import { forgetSignIn, keepSignIn, readSignIn, type SignIn } from "@/command/service/sign-in-file";
import type { Report } from "@/command/report/command-event";
import { Trouble } from "@/command/trouble";

type Door = { url: string; email: string } | { url: string; app: string };

const credentialsSchema = z.object({ access_key: z.string(), access_token: z.string() });

/** Signs in, and remembers it for the other commands. */
export async function logIn(door: Door, report: Report, signal: AbortSignal): Promise<void> {
  const url = door.url.replace(/\/+$/, "").replace(/\/api$/, "");
  const secret = await readSecret("app" in door ? "The app's secret: " : `Password of ${door.email}: `);
  // People have no app of their own; version 2.0 of the API takes the one that their account came with.
  const [address, body] =
    "app" in door
      ? [`${url}/api/login/app`, { app_id: door.app, app_secret: secret }]
      : [`${url}/api/v2.0/login`, { username: door.email, password: secret }];
  const token = await postForToken(address, body, signal);
  const kinora = new Kinora({ url, token });
  const { name, email } = await kinora.account.get({ signal });
  try {
    keepSignIn({ url, token });
  } catch (error) {
    // Nobody would know the pair any more.
    await kinora.call("logOut", {}, { signal }).catch(() => undefined);
    throw error;
  }
  report({ event: "signed_in", url, name: name || email });
}

/** Asks for a pair. Whatever else answers there is named as what it is, and gets the password at most once. */
export async function postForToken(
  address: string,
  body: object,
  signal: AbortSignal,
): Promise<SignIn["token"]> {
  const { origin } = new URL(address);
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const request = {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal,
    redirect: "manual",
  } as const;
  const response = await fetch(address, request).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ConnectionError(`${origin} cannot be reached.`, { cause });
  });
  const leadsTo = response.headers.get("Location");
  if (leadsTo !== null && response.status >= 300 && response.status < 400)
    throw new Trouble(`${origin} leads to ${new URL(leadsTo, address).origin}. Sign in there.`);
  if (!response.ok) {
    const refusal = await readRefusal(response);
    // What stands before a service answers from 500 while that is away.
    const isElsewhere = refusal.code === "unreadable_answer" && refusal.status < 500;
    if (isElsewhere) throw noService(address, refusal.status);
    // It would ask to sign in.
    throw refusal instanceof UnauthorizedError ? new Trouble(refusal.message) : refusal;
  }
  const token = credentialsSchema.safeParse(await response.json().catch(() => null));
  if (!token.success) throw noService(address, response.status);
  return token.data;
}

function noService(address: string, status: number): Trouble {
  return new Trouble(
    `There is no Kinora service at ${address.replace(/\/api\/.*$/, "")}: its answer was ${status}.`,
  );
}

/** Revokes the pair at the service, and forgets it even if that fails. */
export async function logOut(report: Report, signal: AbortSignal): Promise<void> {
  const { url, token } = readSignIn();
  try {
    await new Kinora({ url, token }).call("logOut", {}, { signal });
  } catch (error) {
    // It has ended already.
    if (!(error instanceof UnauthorizedError)) throw error;
  } finally {
    forgetSignIn();
  }
  report({ event: "signed_out" });
}
