import { Picture } from "@/components/site/picture";
import { videosWords as words } from "@/components/strings/videos";
import { NewVideoButton } from "@/components/videos/new-video-button";

export function EmptyVideos() {
  return (
    <section
      className="mx-auto mt-4 grid w-full max-w-5xl overflow-hidden rounded-surface border border-hairline bg-surface md:mt-10 md:grid-cols-2"
      data-testid="no-videos"
    >
      <div className="order-2 flex flex-col items-start justify-center px-6 py-10 sm:px-10 md:order-1 md:py-20">
        <h2 className="text-28 font-semibold">{words.emptyTitle}</h2>
        <p className="mt-2 mb-7 text-ink-soft">{words.emptyText}</p>
        <NewVideoButton size="large" testId="new-first-video" />
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
