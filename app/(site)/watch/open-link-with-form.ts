"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formTexts } from "@/app/(auth)/form-texts";
import { lockedProblem } from "@/app/(site)/watch/locked-problem";
import { filmNotFoundWords, lockedWords as words } from "@/components/strings/notices";
import type { FormState } from "@/components/ui/form-state";
import { openLink as contract } from "@/lib/contracts/share-links";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { passName, passOptions, passValue } from "@/lib/server/links/link-pass";
import { openLink } from "@/lib/server/links/open-link";
import { currentVisitor } from "@/lib/server/sessions/visitor";

/** Opens a link for this browser, on its page or in a frame, even without JavaScript. */
export async function openLinkWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { link, place, ...given } = formTexts(form, ["link", "place", "password"]);
  if (given.password === "") return { fields: { password: words.missing } };
  try {
    const { clientAddress, origin } = await currentVisitor();
    countRequest(clientAddress);
    assertStorable({ link, ...given });
    const { password } = parseWith(contract.body, given);
    const lock = await openLink({ linkId: link, password, clientAddress });
    const isEncrypted = origin.startsWith("https:");
    if (lock) (await cookies()).set(passName(lock.id), passValue(lock), passOptions(isEncrypted));
  } catch (error) {
    return lockedProblem(error, filmNotFoundWords.title);
  }
  redirect(`/${place === "embed" ? "embed" : "watch"}/${encodeURIComponent(link)}`);
}
