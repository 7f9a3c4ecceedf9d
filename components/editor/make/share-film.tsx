"use client";

import {
  Check,
  Code,
  Link2,
  Lock,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquare,
  Send,
  SquareArrowOutUpRight,
} from "lucide-react";
import { useState } from "react";
import { QrCode } from "@/components/editor/make/qr-code";
import { SHARE_WAYS, type ShareWay, shareLink } from "@/components/editor/make/share-links";
import { useShareGate } from "@/components/editor/make/use-share-gate";
import { useFilm, useProject, useSession } from "@/components/editor/session-context";
import { OnlyHere } from "@/components/links/only-here";
import { SendButton } from "@/components/links/send-button";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { useCopy } from "@/components/ui/use-copy";
import { embedCode } from "@/components/watch/embed-code";
import { frameSize } from "@/lib/film/frame-size";

const words = editorWords.make.share;
const icons: Record<ShareWay, LucideIcon> = {
  email: Mail,
  whatsapp: MessageCircle,
  telegram: Send,
  sms: MessageSquare,
};

/** Everything for sharing a finished film. A private film is first made visible, right here. */
export function ShareFilm() {
  const gate = useShareGate();
  return gate.isClosed ? <Closed gate={gate} /> : <Open visibility={gate.visibility} />;
}

function Closed({ gate }: { gate: ReturnType<typeof useShareGate> }) {
  const isOpening = gate.state === "opening";
  return (
    <section
      aria-label={words.title}
      className="grid gap-3 rounded-surface bg-sunken p-4"
      data-testid="share-private"
    >
      <p className="flex items-center gap-2 text-16 font-semibold">
        <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
        {words.onlyYou}
      </p>
      <p className="text-14 text-ink-soft">{words.onlyYouText}</p>
      {gate.state === "failed" ? (
        <p role="alert" className="text-14 text-danger">
          {words.notYet}
        </p>
      ) : null}
      <button
        type="button"
        disabled={isOpening}
        onClick={() => void gate.open()}
        className={buttonClass("primary", "large", "w-full")}
        data-testid="share-open"
      >
        {isOpening ? words.letting : words.letThem}
      </button>
    </section>
  );
}

function Open({ visibility }: { visibility: "unlisted" | "public" | "private" }) {
  const session = useSession();
  const name = useProject((project) => project.name).trim() || editorWords.untitled;
  const address = new URL(`/watch/${session.videoId}`, location.href).href;
  const text = words.text(name);
  const { isCopied, copy } = useCopy();
  const quiet = buttonClass("quiet", "small", "whitespace-nowrap");
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-4" data-testid="share">
      <div className="grid grid-cols-1 gap-2">
        <p className="text-14 text-ink-soft">{visibility === "public" ? words.everyone : words.withLink}</p>
        <div className="flex items-center gap-2">
          <input
            readOnly
            value={address}
            aria-label={words.link}
            onFocus={(event) => event.currentTarget.select()}
            className="h-9 min-w-0 flex-1 truncate rounded-control border border-control-line bg-sunken px-2.5 text-13 by-thumb:h-11"
            data-testid="share-address"
          />
          <button
            type="button"
            onClick={() => void copy(address)}
            className={buttonClass("primary", "small", "min-w-28 whitespace-nowrap")}
            data-testid="copy-link"
          >
            {isCopied ? (
              <Check aria-hidden="true" className="size-4" strokeWidth={1.5} />
            ) : (
              <Link2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            )}
            <span aria-live="polite">{isCopied ? words.copied : words.copyLink}</span>
          </button>
        </div>
        <OnlyHere address={address} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <SendButton
          address={address}
          title={text}
          look="primary"
          size="large"
          className="col-span-2"
          data-testid="share-send"
        />
        {SHARE_WAYS.map((way) => {
          const Icon = icons[way];
          return (
            <a
              key={way}
              href={shareLink(way, { address, text })}
              target={way === "email" || way === "sms" ? undefined : "_blank"}
              rel="noreferrer"
              className={quiet}
              data-testid={`share-${way}`}
            >
              <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {words.by[way]}
            </a>
          );
        })}
      </div>
      <div className="flex items-center gap-4">
        <QrCode address={address} />
        <p className="text-14">
          <span className="block font-medium">{words.qr}</span>
          <span className="text-ink-soft">{words.qrHint}</span>
        </p>
      </div>
      <Embed name={name} />
    </section>
  );
}

function Embed({ name }: { name: string }) {
  const session = useSession();
  const { aspectRatio } = useFilm();
  const [isOpen, setOpen] = useState(false);
  const { isCopied, copy } = useCopy();
  const address = new URL(`/embed/${session.videoId}`, location.href).href;
  const code = embedCode({ address, name, ...frameSize(aspectRatio, 720) });
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-hairline pt-3">
      <div className="flex items-center justify-between gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="share-embed-code"
          onClick={() => setOpen(!isOpen)}
          className={buttonClass("bare", "small", "-ml-3")}
          data-testid="share-embed"
        >
          <Code aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.embed}
        </button>
        <a
          href={`/watch/${session.videoId}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("bare", "small", "-mr-3")}
          data-testid="open-page"
        >
          <SquareArrowOutUpRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.openPage}
        </a>
      </div>
      <div id="share-embed-code" hidden={!isOpen} className="grid gap-2 [&[hidden]]:hidden">
        <p className="text-13 text-ink-soft">{words.embedHint}</p>
        <textarea
          readOnly
          rows={4}
          value={code}
          aria-label={words.embed}
          onFocus={(event) => event.currentTarget.select()}
          className="w-full resize-none rounded-control border border-hairline bg-sunken p-2.5 font-mono text-12 break-all"
          data-testid="embed-code"
        />
        <button
          type="button"
          onClick={() => void copy(code)}
          className={buttonClass("quiet", "small", "justify-self-start")}
          data-testid="copy-embed"
        >
          <span aria-live="polite">{isCopied ? words.copied : words.copyCode}</span>
        </button>
      </div>
    </div>
  );
}
