import { cookies } from "next/headers";
import { lockedProblem } from "@/app/(site)/watch/locked-problem";
import { lockedWords as words } from "@/components/strings/notices";
import type { FormState } from "@/components/ui/form-state";
import { openLink as contract } from "@/lib/contracts/share-links";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { type Lock, passName, passOptions, passValue } from "@/lib/server/links/link-pass";
import { currentVisitor } from "@/lib/server/sessions/visitor";

type Opening = { linkId: string; password: string; clientAddress: string };
type Door = {
  open: (opening: Opening) => Promise<Lock | undefined>;
  /** What to say of links that do not work. */
  gone: string;
};

/** Opens a link for this browser. Returns what went wrong, if anything did. */
export async function openLocked(
  given: { link: string; password: string },
  { open, gone }: Door,
): Promise<FormState | undefined> {
  if (given.password === "") return { fields: { password: words.missing } };
  try {
    const { clientAddress, origin } = await currentVisitor();
    countRequest(clientAddress);
    assertStorable(given);
    const { password } = parseWith(contract.body, { password: given.password });
    const lock = await open({ linkId: given.link, password, clientAddress });
    const isEncrypted = origin.startsWith("https:");
    if (lock) (await cookies()).set(passName(lock.id), passValue(lock), passOptions(isEncrypted));
    return undefined;
  } catch (error) {
    return lockedProblem(error, gone);
  }
}
