import Link from "next/link";
import { places } from "@/components/shell/places";
import { addresses } from "@/components/site/addresses";
import { BySignIn } from "@/components/site/by-sign-in";
import { SignInHint } from "@/components/site/sign-in-hint";
import { Wordmark } from "@/components/site/wordmark";
import { navWords as words } from "@/components/strings/nav";
import { buttonClass } from "@/components/ui/button-class";

/** Pages that know who views them pass it; the others rely on the browser's hint. */
export function SiteHeader({ isSignedIn }: { isSignedIn?: boolean }) {
  return (
    <header className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-4 px-6 py-5 sm:px-10">
      <Wordmark />
      <nav aria-label={words.label} className="flex items-center gap-1">
        <Link
          href={addresses.apiReference}
          prefetch={false}
          className={buttonClass("bare", "small", "max-sm:hidden")}
        >
          {words.apiReference}
        </Link>
        <BySignIn
          isSignedIn={isSignedIn}
          member={
            <Link href={places.videos} className={buttonClass("quiet", "small")} data-testid="to-studio">
              {words.studio}
            </Link>
          }
          stranger={
            <Link href={addresses.signIn} className={buttonClass("quiet", "small")} data-testid="to-sign-in">
              {words.signIn}
            </Link>
          }
        />
        <SignInHint isSignedIn={isSignedIn} />
      </nav>
    </header>
  );
}
