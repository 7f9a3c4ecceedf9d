"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ValueRow } from "@/components/developer/value-row";
import { problemText } from "@/components/shell/problem-text";
import { developerWords } from "@/components/strings/developer";
import { BusyButton } from "@/components/ui/busy-button";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { rotateSigningSecret } from "@/lib/client/changes/apps";
import { type App, signingSecretQuery } from "@/lib/client/queries/apps";
import { queryKeys } from "@/lib/client/query-keys";

const words = developerWords.signingDialog;

function SigningSecret({ appId }: { appId: string }) {
  const client = useQueryClient();
  const { data: secret, error } = useQuery(signingSecretQuery(appId));
  // Once the new secret is visible, pressing again means another new one.
  const intent = useIntent(async (id: string, headers) => {
    const changed = await rotateSigningSecret(id, headers);
    client.setQueryData(queryKeys.signingSecret(id), changed);
    toast({ text: words.rotated });
  }, secret);
  const rotate = useMutation({ mutationFn: intent });
  const problem = error ?? rotate.error;
  return (
    <>
      <FormMessage>{problem ? problemText(problem) : undefined}</FormMessage>
      <p className="text-14 text-ink-soft">{words.text}</p>
      <dl className="mt-4 rounded-control bg-sunken px-4 py-3">
        {secret ? (
          <ValueRow label={words.secret} value={secret} data-testid="signing-secret" />
        ) : (
          <Skeleton className="h-12" />
        )}
      </dl>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-60 text-13 text-ink-soft">{words.rotateHint}</p>
        <BusyButton
          isBusy={rotate.isPending}
          busyLabel={words.rotating}
          onClick={() => rotate.mutate(appId)}
          data-testid="signing-rotate"
        >
          {words.rotate}
        </BusyButton>
      </div>
    </>
  );
}

export function SigningDialog({ app, onClose }: { app: App | undefined; onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen={app !== undefined} onClose={onClose} data-testid="signing-dialog">
      {app ? <SigningSecret appId={app.app_id} /> : null}
    </Dialog>
  );
}
