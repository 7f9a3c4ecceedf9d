import { productWords } from "@/components/strings/product";
import { Logo } from "@/components/ui/logo";

export const WORDMARK_CLASS =
  "inline-flex items-center gap-2 rounded-control text-20 font-semibold by-thumb:min-h-11";

export function WordmarkFace() {
  return (
    <>
      <Logo />
      {productWords.name}
    </>
  );
}
