import type { Metadata } from "next";
import Link from "next/link";
import { resetWithForm } from "@/app/(auth)/reset-password/actions";
import { addresses } from "@/components/site/addresses";
import { DoorFrame } from "@/components/site/door-frame";
import { ResetPasswordForm } from "@/components/site/reset-password-form";
import { invitedWords, resetWords as words } from "@/components/strings/doors";
import { buttonClass } from "@/components/ui/button-class";
import { findLink } from "@/lib/server/accounts/one-time-links";
import { nameOfInvited, PASSWORD_LINKS } from "@/lib/server/accounts/reset-password";

/** The address carries a secret, which no other site should be told. */
export const metadata: Metadata = { title: words.title, referrer: "no-referrer" };

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Only the form uses the link up: mail programs and scanners open addresses, too. */
export default async function ResetPasswordPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const frame = { picture: "dawn", caption: words.pictureCaption } as const;
  const link = typeof token === "string" ? await findLink(token, ...PASSWORD_LINKS) : undefined;
  if (typeof token !== "string" || !link) {
    return (
      <DoorFrame {...frame} title={words.deadTitle} lead={words.deadText}>
        <Link href={addresses.forgotPassword} className={buttonClass("primary")} data-testid="another-link">
          {words.another}
        </Link>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      {...frame}
      {...(link.purpose === "invitation" ? invitedWords : { title: words.title, lead: words.lead })}
    >
      <ResetPasswordForm action={resetWithForm} token={token} name={await nameOfInvited(link)} />
    </DoorFrame>
  );
}
