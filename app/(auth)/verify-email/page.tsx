import type { Metadata } from "next";
import Link from "next/link";
import { verifyWithForm } from "@/app/(auth)/verify-email/actions";
import { addresses } from "@/components/site/addresses";
import { DoorFrame } from "@/components/site/door-frame";
import { VerifyEmailForm } from "@/components/site/verify-email-form";
import { verifyWords as words } from "@/components/strings/doors";
import { buttonClass } from "@/components/ui/button-class";
import { readMailState } from "@/lib/server/accounts/mail-state";
import { isLinkOf } from "@/lib/server/accounts/verify-email";
import { requireAccount } from "@/lib/server/sessions/current-account";

/** The address carries a secret, which no other site should be told. */
export const metadata: Metadata = { title: words.title, referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[]; done?: string | string[] }> };

/** Only the form uses the link up: mail programs and scanners open addresses, too. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const { token: given, done } = await searchParams;
  const token = typeof given === "string" ? given : "";
  const account = await requireAccount(`${addresses.verifyEmail}?${new URLSearchParams({ token })}`);
  const frame = { picture: "sea", caption: words.pictureCaption, isSignedIn: true } as const;
  const toProfile = (
    <Link href={addresses.profile} className={buttonClass("primary")} data-testid="to-profile">
      {words.done}
    </Link>
  );
  if (done === "1" && (await readMailState(account.id)).verified) {
    return (
      <DoorFrame {...frame} title={words.doneTitle} lead={words.doneText(account.email)}>
        {toProfile}
      </DoorFrame>
    );
  }
  if (!(await isLinkOf(account, token))) {
    return (
      <DoorFrame {...frame} title={words.deadTitle} lead={words.deadText}>
        {toProfile}
      </DoorFrame>
    );
  }
  return (
    <DoorFrame {...frame} title={words.title} lead={words.lead}>
      <VerifyEmailForm action={verifyWithForm} token={token} />
    </DoorFrame>
  );
}
