"use client";

import { Check, Code, Download, Link2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { CodeBlock } from "@/components/docs/code-block";
import { watchWords as words } from "@/components/strings/watch";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { FormMessage } from "@/components/ui/form-message";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { useCopy } from "@/components/ui/use-copy";
import { shareVideo } from "@/lib/client/changes/videos";
import { CAPTION_FORMATS } from "@/lib/film/captions/caption-formats";

type Props = {
  id: string;
  link: string;
  embed: string;
  downloads: readonly { quality: number; address: string; bytes: number }[];
  captions: string | null;
  /** Whether nobody else can see the film. */
  isPrivate: boolean;
};

export function ShareActions({ id, link, embed, downloads, captions, isPrivate }: Props) {
  const { isCopied, copy } = useCopy();
  const router = useRouter();
  const [sharing, setSharing] = useState<"none" | "underway" | "failed" | "done">("none");
  const copyButton = useRef<HTMLButtonElement>(null);
  const isShared = sharing === "done";
  // The pressed button is gone, so move the focus on.
  useEffect(() => {
    if (isShared) copyButton.current?.focus();
  }, [isShared]);
  const share = async () => {
    setSharing("underway");
    try {
      await shareVideo(id);
    } catch {
      return setSharing("failed");
    }
    setSharing("done");
    await copy(link);
    router.refresh();
  };
  const [showsEmbed, setShowsEmbed] = useState(false);
  const CopyIcon = isCopied ? Check : Link2;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_button]:px-2.5 max-[23rem]:[&_button>svg]:hidden">
        {downloads.length === 0 ? null : (
          <Menu
            label={words.download}
            align="start"
            items={[
              ...downloads.map(
                ({ quality, address, bytes }): MenuItem => ({
                  kind: "download",
                  href: address,
                  label: words.downloadAs(quality, sizeText(bytes)),
                  testId: `download-${quality}`,
                }),
              ),
              ...captionItems(captions),
            ]}
            trigger={(props) => (
              <button
                type="button"
                className={buttonClass("quiet", "small")}
                data-testid="download"
                {...props}
              >
                <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
                {words.download}
              </button>
            )}
          />
        )}
        {isPrivate && !isShared ? (
          <BusyButton
            busyLabel={words.sharing}
            look="primary"
            size="small"
            isBusy={sharing === "underway"}
            onClick={() => void share()}
            data-testid="share"
          >
            <Link2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.share}
          </BusyButton>
        ) : (
          <>
            <button
              ref={copyButton}
              type="button"
              className={buttonClass("quiet", "small", "min-w-34 max-sm:min-w-30")}
              onClick={() => void copy(link)}
              data-testid="copy-link"
            >
              <CopyIcon aria-hidden="true" className="size-4" strokeWidth={1.5} />
              <span aria-live="polite">{isCopied ? words.copied : words.copyLink}</span>
            </button>
            <button
              type="button"
              className={buttonClass("quiet", "small")}
              aria-expanded={showsEmbed}
              aria-controls="embed-code"
              onClick={() => setShowsEmbed(!showsEmbed)}
              data-testid="embed"
            >
              <Code aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {words.embed}
            </button>
          </>
        )}
      </div>
      {sharing === "failed" ? <FormMessage>{words.shareFailed}</FormMessage> : null}
      <div id="embed-code" hidden={!showsEmbed} className="w-0 min-w-full max-w-2xl">
        <p className="text-14 text-ink-soft">{words.embedText}</p>
        <CodeBlock label={words.embedLabel}>{embed}</CodeBlock>
      </div>
    </div>
  );
}

function captionItems(address: string | null): MenuItem[] {
  if (address === null) return [];
  return CAPTION_FORMATS.map((format, index) => ({
    kind: "download",
    href: `${address}?format=${format}&download=1`,
    label: words.captionsAs[format],
    apart: index === 0,
    testId: `download-${format}`,
  }));
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
