import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { WORDMARK_CLASS, WordmarkFace } from "@/components/site/wordmark-face";
import { navWords } from "@/components/strings/nav";

export function Wordmark({ href = addresses.home }: { href?: string }) {
  return (
    <Link href={href} aria-label={navWords.home} className={WORDMARK_CLASS}>
      <WordmarkFace />
    </Link>
  );
}
