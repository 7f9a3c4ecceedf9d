import type { Metadata } from "next";
import { addresses } from "@/components/site/addresses";
import { NoticeBody } from "@/components/site/notice-body";
import { notFoundWords as words } from "@/components/strings/notices";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: words.title };

/** The studio's own header stays above it. */
export default function NotFound() {
  return (
    <NoticeBody title={words.title} text={words.text}>
      <a href={addresses.videos} className={buttonClass("primary")}>
        {words.videos}
      </a>
    </NoticeBody>
  );
}
