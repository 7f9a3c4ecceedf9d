import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { signInWithForm, signInWithProvider } from "@/app/(auth)/sign-in/actions";
import { signInWithPasskey } from "@/app/(auth)/sign-in/passkey-action";
import { doorTo } from "@/components/site/addresses";
import { DoorFrame } from "@/components/site/door-frame";
import { PasskeySignIn } from "@/components/site/passkey-sign-in";
import { ProviderButtons } from "@/components/site/provider-buttons";
import { SignInForm } from "@/components/site/sign-in-form";
import { signInWords as words } from "@/components/strings/doors";
import { FormMessage } from "@/components/ui/form-message";
import { TextLink } from "@/components/ui/text-link";
import { takesPasswords } from "@/lib/server/accounts/takes-passwords";
import { env } from "@/lib/server/env";
import { currentAccount, isTurnedAway } from "@/lib/server/sessions/current-account";
import { passkeysUnavailable } from "@/lib/server/passkeys/relying-party";
import { offeredProviders } from "@/lib/server/sessions/oauth-providers";
import { safeNext } from "@/lib/server/sessions/safe-next";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export const metadata: Metadata = { title: words.title };

type Props = { searchParams: Promise<{ next?: string | string[]; error?: string | string[] }> };

/** Says in words why somebody was sent back here. */
function refusal(error: string | string[] | undefined): string | undefined {
  if (error === undefined) return undefined;
  const { other, ...known } = {
    ...words.refusals,
    ...(takesPasswords() ? {} : words.refusalsWithoutPasswords),
  };
  return Object.entries(known).find(([code]) => code === error)?.[1] ?? other;
}

export default async function SignInPage({ searchParams }: Props) {
  const { next: asked, error } = await searchParams;
  const next = safeNext(asked);
  if (await currentAccount()) redirect(next);
  const message = refusal((await isTurnedAway()) ? "account_disabled" : error);
  const { origin } = await currentVisitor();
  return (
    <DoorFrame
      title={words.title}
      lead={asked === undefined ? words.lead : words.leadOn}
      picture="dawn"
      caption={words.pictureCaption}
      aside={
        env().SIGN_UP && takesPasswords() ? (
          <p>
            {words.noAccount}{" "}
            <TextLink
              href={doorTo("signUp", asked === undefined ? undefined : next)}
              data-testid="to-sign-up"
            >
              {words.noAccountLink}
            </TextLink>
          </p>
        ) : undefined
      }
    >
      {takesPasswords() ? (
        <>
          <ProviderButtons providers={offeredProviders()} action={signInWithProvider} next={next} />
          <SignInForm action={signInWithForm} next={next} message={message} />
          {passkeysUnavailable(origin) ? null : <PasskeySignIn action={signInWithPasskey} next={next} />}
        </>
      ) : (
        <div>
          <FormMessage data-testid="form-message">{message}</FormMessage>
          <ProviderButtons providers={offeredProviders()} action={signInWithProvider} next={next} isOnlyWay />
        </div>
      )}
    </DoorFrame>
  );
}
