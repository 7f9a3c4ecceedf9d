"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { rendersWords as words } from "@/components/strings/admin-pages";
import { toast } from "@/components/ui/toasts-store";
import { cancelServiceRender } from "@/lib/client/changes/service-renders";
import type { ServiceRender } from "@/lib/client/queries/admin-overview";
import { queryKeys } from "@/lib/client/query-keys";

type Props = { render: ServiceRender | undefined; onClose: () => void };

export function CancelRenderDialog({ render, onClose }: Props) {
  const client = useQueryClient();
  const name = render?.video.name || words.untitled;

  async function cancel(): Promise<void> {
    if (!render) return;
    await cancelServiceRender(render.id);
    toast({ text: words.cancelled(name) });
    void client.invalidateQueries({ queryKey: queryKeys.audit });
    await client.invalidateQueries({ queryKey: queryKeys.serviceRenders });
  }

  return (
    <ConfirmDialog
      title={words.cancelTitle(name)}
      text={words.cancelText(render?.owner.email ?? "")}
      submit={words.cancelSubmit}
      pending={words.cancelling}
      isOpen={render !== undefined}
      onClose={onClose}
      onConfirm={cancel}
    />
  );
}
