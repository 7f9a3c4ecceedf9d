import type { Metadata } from "next";
import Link from "next/link";
import { forgotWithForm } from "@/app/(auth)/forgot-password/actions";
import { addresses } from "@/components/site/addresses";
import { DoorFrame } from "@/components/site/door-frame";
import { ForgotPasswordForm } from "@/components/site/forgot-password-form";
import { forgotWords as words } from "@/components/strings/doors";
import { buttonClass } from "@/components/ui/button-class";
import { TextLink } from "@/components/ui/text-link";
import { sendsMail } from "@/lib/server/mail/mail-settings";

export const metadata: Metadata = { title: words.title };
// Whether mail is sent is a setting of the running service, not of the build.
export const dynamic = "force-dynamic";

export default function ForgotPasswordPage() {
  const frame = { picture: "fields", caption: words.pictureCaption } as const;
  if (!sendsMail()) {
    return (
      <DoorFrame {...frame} title={words.noMailTitle} lead={words.noMailText}>
        <Link href={addresses.signIn} className={buttonClass("primary")} data-testid="to-sign-in">
          {words.back}
        </Link>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      {...frame}
      title={words.title}
      lead={words.lead}
      aside={
        <TextLink href={addresses.signIn} data-testid="to-sign-in">
          {words.back}
        </TextLink>
      }
    >
      <ForgotPasswordForm action={forgotWithForm} />
    </DoorFrame>
  );
}
