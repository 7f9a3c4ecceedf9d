import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { navWords } from "@/components/strings/nav";
import { WordmarkFace, wordmarkClass } from "@/components/site/wordmark-face";

export function Wordmark({ href = addresses.home }: { href?: string }) {
  return (
    <Link href={href} aria-label={navWords.home} className={wordmarkClass}>
      <WordmarkFace />
    </Link>
  );
}
