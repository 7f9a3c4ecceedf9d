import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";

const words = strings.videos;

/** The places in the API's addresses of its pages, carried over to the page's own. */
function pageAddress(apiAddress: string): string {
  const { searchParams } = new URL(apiAddress, "http://kinora.invalid");
  const place = [...searchParams].filter(([name]) => name === "after" || name === "before");
  return `${addresses.videos}?${new URLSearchParams(place)}`;
}

export function Pager({ newer, older }: { newer: string; older: string }) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={words.pages} className="mt-8 flex gap-3">
      {newer ? (
        <Link href={pageAddress(newer)} className={buttonClass("quiet", "small")} rel="prev">
          {words.newer}
        </Link>
      ) : null}
      {older ? (
        <Link href={pageAddress(older)} className={buttonClass("quiet", "small")} rel="next">
          {words.older}
        </Link>
      ) : null}
    </nav>
  );
}
