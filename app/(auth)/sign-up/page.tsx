import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { signInWithProvider } from "@/app/(auth)/sign-in/actions";
import { signUpWithForm } from "@/app/(auth)/sign-up/actions";
import { doorTo } from "@/components/site/addresses";
import { DoorFrame } from "@/components/site/door-frame";
import { ProviderButtons } from "@/components/site/provider-buttons";
import { SignUpForm } from "@/components/site/sign-up-form";
import { signUpWords as words } from "@/components/strings/doors";
import { buttonClass } from "@/components/ui/button-class";
import { TextLink } from "@/components/ui/text-link";
import { takesPasswords } from "@/lib/server/accounts/takes-passwords";
import { env } from "@/lib/server/env";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { offeredProviders } from "@/lib/server/sessions/oauth-providers";
import { safeNext } from "@/lib/server/sessions/safe-next";

export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignUpPage({ searchParams }: Props) {
  const { next: asked } = await searchParams;
  const next = safeNext(asked);
  const signIn = doorTo("signIn", asked === undefined ? undefined : next);
  if (await currentAccount()) redirect(next);
  if (!takesPasswords()) redirect(signIn);
  const frame = { picture: "sea", caption: words.pictureCaption } as const;
  if (!env().SIGN_UP) {
    return (
      <DoorFrame {...frame} title={words.closedTitle} lead={words.closedText}>
        <Link href={signIn} className={buttonClass("primary")} data-testid="to-sign-in">
          {words.haveAccountLink}
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
        <p>
          {words.haveAccount}{" "}
          <TextLink href={signIn} data-testid="to-sign-in">
            {words.haveAccountLink}
          </TextLink>
        </p>
      }
    >
      <ProviderButtons providers={offeredProviders()} action={signInWithProvider} next={next} />
      <SignUpForm action={signUpWithForm} next={next} />
    </DoorFrame>
  );
}
