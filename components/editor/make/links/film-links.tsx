"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { LinkDialog } from "@/components/editor/make/links/link-dialog";
import { type LinkAction, LinkRow } from "@/components/editor/make/links/link-row";
import { QrCode } from "@/components/editor/make/qr-code";
import { useSession } from "@/components/editor/session-context";
import { problemText } from "@/components/shell/problem-text";
import { linkWords as words } from "@/components/strings/share-links";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailed } from "@/components/ui/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toasts-store";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { restoreLink, revokeLink } from "@/lib/client/changes/links";
import { linksQuery, type ShareLink } from "@/lib/client/queries/links";
import { queryKeys } from "@/lib/client/query-keys";

type Opened = { what: "create" } | { what: "edit" | "qr"; link: ShareLink };

/** The film's links, besides its own address. Each has its own password, expiry and count. */
export function FilmLinks() {
  const { videoId } = useSession();
  const client = useQueryClient();
  const { data: links, error, refetch } = useQuery(linksQuery(videoId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const newLink = useRef<HTMLButtonElement>(null);
  useKeptFocus(list, links?.map(({ id }) => id).join() ?? "", () => newLink.current?.focus());
  const close = () => setOpened(null);
  const showAnew = () => client.invalidateQueries({ queryKey: queryKeys.links(videoId) });
  const onError = (problem: Error) => toast({ text: problemText(problem), look: "danger" });

  const restoring = useMutation({
    mutationFn: (link: ShareLink) => restoreLink({ videoId, linkId: link.id }),
    onSuccess: (link) => toast({ text: words.restored(link.name || words.unnamed) }),
    onError,
    onSettled: showAnew,
  });
  const revoking = useMutation({
    mutationFn: (link: ShareLink) => revokeLink({ videoId, linkId: link.id }),
    onSuccess: (_, link) =>
      toast({
        text: words.revoked(link.name || words.unnamed),
        action: { label: words.undo, run: () => restoring.mutate(link) },
      }),
    onError,
    onSettled: showAnew,
  });

  const act: Record<LinkAction, (link: ShareLink) => void> = {
    edit: (link) => setOpened({ what: "edit", link }),
    qr: (link) => setOpened({ what: "qr", link }),
    revoke: (link) => revoking.mutate(link),
  };

  return (
    <section
      aria-label={words.title}
      className="grid grid-cols-1 gap-3 border-t border-hairline pt-4"
      data-testid="film-links"
    >
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-16 font-semibold">{words.title}</h3>
        <Button ref={newLink} onClick={() => setOpened({ what: "create" })} data-testid="new-link">
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.create}
        </Button>
      </div>
      <p className="text-13 text-ink-soft">{words.text}</p>
      {error && !links ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!error && !links ? (
        <div role="status">
          <Skeleton className="h-14 w-full" />
          <span className="sr-only">{words.loading}</span>
        </div>
      ) : null}
      {links?.length === 0 ? (
        <p className="rounded-control bg-sunken px-3 py-2.5 text-13 text-ink-soft" data-testid="no-links">
          {words.empty}
        </p>
      ) : null}
      <ul ref={list} className="grid grid-cols-1 gap-2 empty:hidden">
        {links?.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isLeaving={revoking.isPending && revoking.variables.id === link.id}
            onAct={(action) => act[action](link)}
          />
        ))}
      </ul>
      <LinkDialog
        isOpen={opened?.what === "create" || opened?.what === "edit"}
        link={opened?.what === "edit" ? opened.link : undefined}
        onClose={close}
        onSaved={() => void showAnew()}
      />
      <Dialog title={words.qrTitle} isOpen={opened?.what === "qr"} onClose={close} data-testid="link-qr">
        {opened?.what === "qr" ? (
          <div className="grid justify-items-center gap-3">
            <QrCode address={opened.link.url} className="size-56" />
            <p className="max-w-full text-13 break-all text-ink-soft">{opened.link.url}</p>
          </div>
        ) : null}
      </Dialog>
    </section>
  );
}
