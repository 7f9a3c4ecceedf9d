"use server";

import { redirect } from "next/navigation";
import { formTexts } from "@/app/(auth)/form-texts";
import { openLocked } from "@/app/(site)/watch/open-locked";
import { filmNotFoundWords } from "@/components/strings/notices";
import type { FormState } from "@/components/ui/form-state";
import { openLink } from "@/lib/server/links/open-link";

/** Opens a link for this browser, on its page or in a frame, even without JavaScript. */
export async function openLinkWithForm(_before: FormState, form: FormData): Promise<FormState> {
  const { link, place, password } = formTexts(form, ["link", "place", "password"]);
  const problem = await openLocked({ link, password }, { open: openLink, gone: filmNotFoundWords.title });
  return problem ?? redirect(`/${place === "embed" ? "embed" : "watch"}/${encodeURIComponent(link)}`);
}
