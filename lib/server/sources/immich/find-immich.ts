import { askImmich, type Immich } from "@/lib/server/sources/immich/ask-immich";
import { keySchema, versionSchema } from "@/lib/server/sources/immich/immich-schemas";
import type { Credentials } from "@/lib/server/sources/source-client";
import { isTrouble, SourceTrouble } from "@/lib/server/sources/source-trouble";

/** The first version whose keys can be limited to what is read here. */
const oldest = { major: 1, minor: 138 };

const needed = ["album.read", "asset.read", "asset.view", "asset.download", "person.read", "face.read"];

/** Where an Immich answers, from its address, that of its API, or that of one of its pages. */
export async function findImmich(credentials: Credentials, signal: AbortSignal): Promise<string> {
  const { address, immich } = await findApi(credentials, signal);
  await assertKey(immich, signal);
  return address;
}

async function findApi(credentials: Credentials, signal: AbortSignal) {
  let first: unknown;
  for (const address of candidates(credentials.address)) {
    const immich = askImmich({ address, secret: credentials.secret });
    try {
      const version = await immich.read("/server/version", versionSchema, signal);
      const isOld =
        version.major < oldest.major || (version.major === oldest.major && version.minor < oldest.minor);
      if (!isOld) return { address, immich };
      const { major, minor, patch } = version;
      const message = `This Immich is version ${major}.${minor}.${patch}. Update it to 1.138 or later.`;
      first = new SourceTrouble("unreadable", message);
      break;
    } catch (error) {
      if (!isTrouble(error, "gone", "unreadable", "forbidden")) throw error;
      first ??= error;
    }
  }
  throw isTrouble(first, "gone")
    ? new SourceTrouble("unreadable", "There is no Immich at this address.", { cause: first })
    : first;
}

/** Tells which permissions a key lacks before an import finds out one after the other. */
async function assertKey(immich: Immich, signal: AbortSignal): Promise<void> {
  try {
    const { permissions } = await immich.read("/api-keys/me", keySchema, signal);
    if (permissions.includes("all")) return;
    const missing = needed.filter((one) => !permissions.includes(one));
    if (missing.length === 0) return;
    const message = `The key lacks ${missing.length === 1 ? "the permission" : "permissions"}: ${missing.join(", ")}.`;
    throw new SourceTrouble("unauthorised", message);
  } catch (error) {
    // Older ones do not tell what a key may do. Albums show at least that it is one.
    if (!isTrouble(error, "gone")) throw error;
    await (await immich.open("/albums", {}, signal)).destroy();
  }
}

function candidates(address: string): string[] {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  const typed = url.href.replace(/\/+$/, "");
  return [...new Set([/\/api$/.test(typed) ? typed : `${typed}/api`, `${url.origin}/api`])];
}
