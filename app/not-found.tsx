import type { Metadata } from "next";
import { addresses } from "@/components/site/addresses";
import { Notice } from "@/components/site/notice";
import { notFoundWords as words } from "@/components/strings/notices";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: words.title };

export default function NotFound() {
  return (
    <Notice title={words.title} text={words.text}>
      {/* Not a link of the router: that would come with every page, since any may not be found. */}
      <a href={addresses.home} className={buttonClass("primary")}>
        {words.home}
      </a>
    </Notice>
  );
}
