"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { formTexts } from "@/app/(auth)/form-texts";
import { lockedProblem } from "@/app/(site)/watch/locked-problem";
import { guestWords } from "@/components/strings/guests";
import { lockedWords as words } from "@/components/strings/notices";
import type { FormState } from "@/components/ui/form-state";
import { openGuestLink as contract } from "@/lib/contracts/guest-page";
import { openGuestLink } from "@/lib/server/guests/open-guest-link";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { countRequest } from "@/lib/server/http/rate-limit";
import { passName, passOptions, passValue } from "@/lib/server/links/link-pass";
import { currentVisitor } from "@/lib/server/sessions/visitor";

/** Opens a link for guests for this browser, even without JavaScript. */
export async function openGuestsWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { link, ...given } = formTexts(form, ["link", "password"]);
  if (given.password === "") return { fields: { password: words.missing } };
  try {
    const { clientAddress, origin } = await currentVisitor();
    countRequest(clientAddress);
    assertStorable({ link, ...given });
    const { password } = parseWith(contract.body, given);
    const lock = await openGuestLink({ linkId: link, password, clientAddress });
    const isEncrypted = origin.startsWith("https:");
    if (lock) (await cookies()).set(passName(lock.id), passValue(lock), passOptions(isEncrypted));
  } catch (error) {
    return lockedProblem(error, guestWords.closedTitle);
  }
  redirect(`/guests/${encodeURIComponent(link)}`);
}
