import type { Metadata } from "next";
import Link from "next/link";
import { signOutWithForm } from "@/app/(auth)/sign-out/actions";
import { UploadsLeft } from "@/components/shell/uploads-left";
import { addresses } from "@/components/site/addresses";
import { DoorFrame } from "@/components/site/door-frame";
import { signOutWords as words } from "@/components/strings/doors";
import { navWords } from "@/components/strings/nav";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextLink } from "@/components/ui/text-link";
import { currentAccount } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: navWords.signOut };

type Props = { searchParams: Promise<{ account?: string | string[] }> };

/** Asks before it signs out, since merely opening an address must not do that. Says so when it is done. */
export default async function SignOutPage({ searchParams }: Props) {
  const account = await currentAccount();
  const frame = { picture: "night", caption: words.pictureCaption } as const;
  if (!account && (await searchParams).account === "deleted") {
    return (
      <DoorFrame {...frame} title={words.deletedTitle} lead={words.deletedText}>
        <Link href={addresses.home} className={buttonClass("primary")} data-testid="to-start">
          {words.toStart}
        </Link>
      </DoorFrame>
    );
  }
  if (!account) {
    return (
      <DoorFrame {...frame} title={words.doneTitle} lead={words.doneText}>
        <UploadsLeft />
        <Link href={addresses.signIn} className={buttonClass("primary")} data-testid="to-sign-in">
          {words.again}
        </Link>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      {...frame}
      title={words.title}
      lead={words.lead(account.email)}
      isSignedIn
      aside={<TextLink href={addresses.videos}>{words.stay}</TextLink>}
    >
      <UploadsLeft />
      <form action={signOutWithForm}>
        <SubmitButton pendingLabel={words.pending} className="w-full" data-testid="sign-out-submit">
          {words.submit}
        </SubmitButton>
      </form>
    </DoorFrame>
  );
}
