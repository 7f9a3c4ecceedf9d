import type { Scope } from "@/lib/contracts/scope-names";
import { call } from "@/lib/client/call";
import { appContracts } from "@/lib/client/contracts";
import type { App, AppWithSecret } from "@/lib/client/queries/apps";

type About = { name: string; callback_url: string | null; scopes: Scope[] };

export async function createApp(body: About, headers?: Record<string, string>): Promise<AppWithSecret> {
  const { createApp: endpoint } = await appContracts();
  return call(endpoint, { body, headers });
}

export async function updateApp({ id, ...body }: About & { id: string }): Promise<App> {
  const { updateApp: endpoint } = await appContracts();
  return call(endpoint, { params: { id }, body });
}

export async function deleteApp(id: string): Promise<void> {
  const { deleteApp: endpoint } = await appContracts();
  await call(endpoint, { params: { id } });
}

/** Ends the old secret, and with it every log-in made through the app. */
export async function rotateApp(id: string, headers?: Record<string, string>): Promise<AppWithSecret> {
  const { rotateApp: endpoint } = await appContracts();
  return call(endpoint, { params: { id }, body: {}, headers });
}

export async function rotateSigningSecret(id: string, headers?: Record<string, string>): Promise<string> {
  const { rotateSigningSecret: endpoint } = await appContracts();
  return (await call(endpoint, { params: { id }, body: {}, headers })).signing_secret;
}
