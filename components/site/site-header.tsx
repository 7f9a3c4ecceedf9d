import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { Wordmark } from "@/components/site/wordmark";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";

const words = strings.nav;

export function SiteHeader() {
  return (
    <header className="mx-auto flex w-full max-w-7xl items-center justify-between gap-4 px-6 py-5 sm:px-10">
      <Wordmark />
      <nav aria-label={words.label} className="flex items-center gap-1">
        <Link href={addresses.apiReference} className={buttonClass("bare", "small", "max-sm:hidden")}>
          {words.apiReference}
        </Link>
        <Link href={addresses.signIn} className={buttonClass("quiet", "small")} data-testid="to-sign-in">
          {words.signIn}
        </Link>
      </nav>
    </header>
  );
}
