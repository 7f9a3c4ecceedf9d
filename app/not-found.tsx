import type { Metadata } from "next";
import { addresses } from "@/components/site/addresses";
import { Notice } from "@/components/site/notice";
import { notFoundWords as words } from "@/components/strings/notices";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: words.title };

export default function NotFound() {
  return (
    <Notice title={words.title} text={words.text}>
      {/* A plain link: since any page may be missing, the router's link would be loaded with every page. */}
      <a href={addresses.home} className={buttonClass("primary")}>
        {words.home}
      </a>
    </Notice>
  );
}
