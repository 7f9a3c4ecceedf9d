import Link from "next/link";
import { addresses } from "@/components/site/addresses";
import { Picture } from "@/components/site/picture";
import { strings } from "@/components/strings/strings";
import { buttonClass } from "@/components/ui/button-class";

const words = strings.videos;

export function EmptyVideos() {
  return (
    <section
      className="mt-8 grid overflow-hidden rounded-surface border border-hairline bg-surface md:grid-cols-2"
      data-testid="no-videos"
    >
      <div className="order-2 flex flex-col items-start justify-center px-6 py-10 sm:px-10 md:order-1 md:py-16">
        <h2 className="text-20 font-semibold">{words.emptyTitle}</h2>
        <p className="mt-2 text-ink-soft">{words.emptyText}</p>
        <Link href={addresses.apiReference} className={buttonClass("primary", "large", "mt-6")}>
          {words.emptyLink}
        </Link>
      </div>
      <Picture
        name="fields"
        first
        sizes="(min-width: 48rem) 32rem, 100vw"
        className="order-1 aspect-16/9 size-full md:order-2 md:aspect-auto"
      />
    </section>
  );
}
