import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { productWords } from "@/components/strings/product";
import { navWords as words } from "@/components/strings/nav";

const linkClass = "inline-flex items-center rounded-control hover:text-ink by-thumb:min-h-11";
const doorClass = `${linkClass} signed-in:hidden`;

export function SiteFooter({ isSignedIn }: { isSignedIn?: boolean }) {
  return (
    // Even on a short page, the footer lies at the lower edge of the window.
    <footer className="sticky top-[100dvh] border-t border-hairline">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-6 py-8 text-14 text-ink-soft sm:px-10">
        <p>
          {productWords.name} · {words.licence}
        </p>
        <nav aria-label={productWords.name} className="flex flex-wrap gap-x-6 gap-y-2">
          <Link href={addresses.apiReference} prefetch={false} className={linkClass}>
            {words.apiReference}
          </Link>
          {isSignedIn ? null : (
            <>
              <Link href={addresses.signIn} className={doorClass}>
                {words.signIn}
              </Link>
              <Link href={addresses.signUp} className={doorClass}>
                {words.signUp}
              </Link>
            </>
          )}
        </nav>
      </div>
    </footer>
  );
}
