import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { strings } from "@/components/strings/strings";
import { Logo } from "@/components/ui/logo";

export function Wordmark({ href = addresses.home }: { href?: string }) {
  return (
    <Link
      href={href}
      aria-label={strings.nav.home}
      className="inline-flex items-center gap-2 rounded-control text-20 font-semibold"
    >
      <Logo />
      {strings.product}
    </Link>
  );
}
