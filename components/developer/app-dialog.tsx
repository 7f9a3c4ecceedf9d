"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { developerWords } from "@/components/strings/developer";
import { BusyButton } from "@/components/ui/busy-button";
import { CheckField } from "@/components/ui/check-field";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { ApiProblem } from "@/lib/client/api-problem";
import { createApp, updateApp } from "@/lib/client/changes/apps";
import type { App, AppWithSecret } from "@/lib/client/queries/apps";
import { queryKeys } from "@/lib/client/query-keys";
import { SCOPES, type Scope } from "@/lib/contracts/scope-names";

const words = developerWords.appDialog;

type Props = {
  isOpen: boolean;
  /** The app to change; without one, a new app is created. */
  app?: App;
  onClose: () => void;
  onMade: (app: AppWithSecret) => void;
};

export function AppDialog({ isOpen, app, onClose, onMade }: Props) {
  const client = useQueryClient();
  const [isNameless, setNameless] = useState(false);
  const [isPowerless, setPowerless] = useState(false);
  const create = useIntent(createApp, isOpen);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (about: { name: string; callback_url: string | null; scopes: Scope[] }) => {
      if (!app) return onMade(await create(about));
      await updateApp({ id: app.app_id, ...about });
      toast({ text: developerWords.apps.saved });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.apps });
      close();
    },
  });

  function close(): void {
    reset();
    setNameless(false);
    setPowerless(false);
    onClose();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, callback] = [formText(form, "name").trim(), formText(form, "callback").trim()];
    const scopes = SCOPES.filter((scope) => form.has(`scope-${scope}`));
    setNameless(name === "");
    setPowerless(scopes.length === 0);
    if (name !== "" && scopes.length > 0) mutate({ name, callback_url: callback || null, scopes });
  }

  const fields = error instanceof ApiProblem ? error.fields : {};
  const nameProblem = isNameless ? words.missing : fields.name;
  const scopesProblem = isPowerless ? words.noScopes : fields.scopes;
  const problem = error && Object.keys(fields).length === 0 ? problemText(error) : undefined;
  return (
    <Dialog
      title={app ? words.editTitle : words.createTitle}
      isOpen={isOpen}
      onClose={close}
      data-testid="app-dialog"
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        <FormMessage data-testid="app-message">{problem}</FormMessage>
        <TextField
          id="app-name"
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={nameProblem}
          defaultValue={app?.name}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        <TextField
          id="app-callback"
          name="callback"
          label={words.callback}
          hint={words.callbackHint}
          error={fields.callback_url}
          defaultValue={app?.callback_url ?? ""}
          maxLength={2048}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <fieldset className="grid gap-2" aria-describedby={scopesProblem ? "app-scopes-error" : undefined}>
          <legend className="mb-2 text-14 font-medium">{words.scopes}</legend>
          {SCOPES.map((scope) => (
            <CheckField
              key={scope}
              name={`scope-${scope}`}
              label={developerWords.scopes[scope].name}
              hint={developerWords.scopes[scope].text}
              // Whoever holds the secret of an app with this right can delete the account, which few programs need.
              defaultChecked={app ? app.scopes.includes(scope) : scope !== "admin"}
              data-testid={`app-scope-${scope}`}
            />
          ))}
          {scopesProblem ? (
            <p
              id="app-scopes-error"
              role="alert"
              className="text-13 text-danger"
              data-testid="app-scopes-error"
            >
              {scopesProblem}
            </p>
          ) : null}
        </fieldset>
        <BusyButton
          type="submit"
          look="primary"
          size="large"
          isBusy={isPending}
          busyLabel={words.pending}
          className="mt-2"
          data-testid="app-submit"
        >
          {app ? words.save : words.create}
        </BusyButton>
      </form>
    </Dialog>
  );
}
