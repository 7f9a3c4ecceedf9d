import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { Wordmark } from "@/components/site/wordmark";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";
import { SubmitButton } from "@/components/ui/submit-button";

const words = strings.nav;

type Props = { who: string; picture: string; signOut: () => Promise<void> };

export function StudioHeader({ who, picture, signOut }: Props) {
  return (
    <header className="border-b border-hairline bg-surface">
      <div className="mx-auto flex w-full max-w-5xl items-center gap-2 px-6 py-3 sm:px-10">
        <Wordmark href={addresses.videos} />
        <nav aria-label={words.label} className="ml-auto">
          <Link href={addresses.apiReference} className={buttonClass("bare", "small", "max-sm:hidden")}>
            {words.apiReference}
          </Link>
        </nav>
        <div className="flex min-w-0 items-center gap-2.5 pl-2" title={who}>
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            src={picture}
            alt=""
            width={28}
            height={28}
            className="size-7 shrink-0 rounded-full bg-sunken"
          />
          <span className="truncate text-14 max-sm:sr-only" data-testid="signed-in-as">
            {who}
          </span>
        </div>
        <form action={signOut}>
          <SubmitButton
            look="bare"
            size="small"
            pendingLabel={strings.signOut.pending}
            data-testid="sign-out"
          >
            {words.signOut}
          </SubmitButton>
        </form>
      </div>
    </header>
  );
}
