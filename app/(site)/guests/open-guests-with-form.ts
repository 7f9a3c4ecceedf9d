"use server";

import { redirect } from "next/navigation";
import { formTexts } from "@/app/(auth)/form-texts";
import { openLocked } from "@/app/(site)/watch/open-locked";
import { guestWords } from "@/components/strings/guests";
import type { FormState } from "@/components/ui/form-state";
import { openGuestLink } from "@/lib/server/guests/open-guest-link";

/** Opens a link for guests for this browser, even without JavaScript. */
export async function openGuestsWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { link, password } = formTexts(form, ["link", "password"]);
  const problem = await openLocked({ link, password }, { open: openGuestLink, gone: guestWords.closedTitle });
  return problem ?? redirect(`/guests/${encodeURIComponent(link)}`);
}
