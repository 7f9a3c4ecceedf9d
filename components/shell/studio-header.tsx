import { AccountMenu } from "@/components/shell/account-menu";
import { StudioNav } from "@/components/shell/studio-nav";
import type { Who } from "@/components/shell/who";
import { UploadsButton } from "@/components/shell/uploads-button";
import { addresses } from "@/components/site/addresses";
import { Wordmark } from "@/components/site/wordmark";
import { shellWords } from "@/components/strings/shell";

export function StudioHeader(props: Who) {
  return (
    <header data-studio-header className="sticky top-0 z-30 border-b border-hairline bg-surface">
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-16 rounded-control bg-ink px-3 py-2 text-14 font-medium text-paper focus:translate-y-0"
      >
        {shellWords.skip}
      </a>
      <div className="mx-auto flex h-14 w-full max-w-studio items-center gap-3 px-4 sm:px-6 lg:px-10">
        <Wordmark href={addresses.videos} />
        <div className="sm:ml-4">
          <StudioNav />
        </div>
        <div className="ml-auto flex items-center gap-2">
          <UploadsButton />
          <AccountMenu {...props} />
        </div>
      </div>
    </header>
  );
}
