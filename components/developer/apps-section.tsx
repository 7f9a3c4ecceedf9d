"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AppCard, type AppAction } from "@/components/developer/app-card";
import { AppDialog } from "@/components/developer/app-dialog";
import { problemText } from "@/components/shell/problem-text";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { SecretDialog } from "@/components/developer/secret-dialog";
import { SigningDialog } from "@/components/developer/signing-dialog";
import { developerWords } from "@/components/strings/developer";
import { Button } from "@/components/ui/button";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { deleteApp, rotateApp } from "@/lib/client/changes/apps";
import { testCallback } from "@/lib/client/changes/deliveries";
import type { App, AppWithSecret } from "@/lib/client/queries/apps";
import { queryKeys } from "@/lib/client/query-keys";

const { apps: words, rotateDialog, deleteDialog } = developerWords;

type Open = { action: AppAction | "create"; app?: App };
type Props = {
  apps: readonly App[];
  onSecret: (app: AppWithSecret) => void;
  /** Is given the id of the delivery, to show what becomes of it. */
  onTest: (deliveryId: string) => void;
};

export function AppsSection({ apps, onSecret, onTest }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [shown, setShown] = useState<AppWithSecret>();
  const close = () => setOpen(undefined);
  const show = (app: AppWithSecret) => {
    setShown(app);
    onSecret(app);
  };
  const giveSecret = useIntent(rotateApp, open);
  const test = useMutation({
    mutationFn: testCallback,
    onSuccess: (delivery) => {
      client.setQueryData(queryKeys.delivery(delivery.id), delivery);
      void client.invalidateQueries({ queryKey: queryKeys.deliveries, exact: true });
      onTest(delivery.id);
    },
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  const act = (action: AppAction, app: App) =>
    action === "test" ? test.mutate(app.app_id) : setOpen({ action, app });
  const name = open?.app?.name ?? "";

  async function rotate(): Promise<void> {
    if (!open?.app) return;
    show(await giveSecret(open.app.app_id));
    void client.invalidateQueries({ queryKey: queryKeys.tokens });
  }

  async function remove(): Promise<void> {
    if (!open?.app) return;
    await deleteApp(open.app.app_id);
    toast({ text: words.deleted(name) });
    await client.invalidateQueries({ queryKey: queryKeys.apps });
    void client.invalidateQueries({ queryKey: queryKeys.deliveries });
  }

  return (
    <SettingsSection
      title={words.title}
      text={words.text}
      data-testid="apps-section"
      action={
        <Button look="primary" onClick={() => setOpen({ action: "create" })} data-testid="app-new">
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {words.create}
        </Button>
      }
    >
      <SectionList items={apps} className="grid gap-3" none={words.none} noneTestId="no-apps">
        {(app) => <AppCard key={app.app_id} app={app} onAct={(action) => act(action, app)} />}
      </SectionList>
      <AppDialog
        isOpen={open?.action === "create" || open?.action === "edit"}
        app={open?.app}
        onClose={close}
        onMade={show}
      />
      <ConfirmDialog
        {...rotateDialog}
        title={rotateDialog.title(name)}
        isOpen={open?.action === "rotate"}
        onClose={close}
        onConfirm={rotate}
      />
      <ConfirmDialog
        {...deleteDialog}
        title={deleteDialog.title(name)}
        isOpen={open?.action === "delete"}
        onClose={close}
        onConfirm={remove}
      />
      <SigningDialog app={open?.action === "signing" ? open.app : undefined} onClose={close} />
      <SecretDialog app={shown} onClose={() => setShown(undefined)} />
    </SettingsSection>
  );
}
