"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { problemText } from "@/components/shell/problem-text";
import { kindLooks } from "@/components/sources/kind-looks";
import { sourceKindWords } from "@/components/strings/source-kinds";
import { sourceWords as words } from "@/components/strings/sources";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { useIntent } from "@/components/ui/use-intent";
import { ApiProblem } from "@/lib/client/api-problem";
import { changeSource, createSource } from "@/lib/client/changes/sources";
import type { Source } from "@/lib/client/queries/sources";
import { MAX_SOURCE_SECRET, SOURCE_KINDS, type SourceKind } from "@/lib/contracts/source-limits";

type Props = {
  /** A source that gets a new password; without one, a new source is connected. */
  source?: Source;
  onDone: (source: Source) => void;
  /** Absent where there is nothing to go back to. */
  onBack?: () => void;
};

export function ConnectForm({ source, onDone, onBack }: Props) {
  const [kind, setKind] = useState<SourceKind>(source?.kind ?? "webdav");
  const ofKind = sourceKindWords[kind];
  const { hasLogin } = kindLooks[kind];
  const [missing, setMissing] = useState<{ address?: string; secret?: string }>({});
  const connect = useIntent(createSource, source);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ address, login, secret }: { address: string; login: string; secret: string }) =>
      source ? changeSource(source.id, { login, secret }) : connect({ kind, address, login, secret }),
    onSuccess: onDone,
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [address, login] = [formText(form, "address").trim(), formText(form, "login").trim()];
    const secret = formText(form, "secret");
    const lacks = {
      ...(!source && address === "" && { address: words.addressMissing }),
      ...(secret === "" && { secret: ofKind.secretMissing }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0) mutate({ address: withScheme(address), login, secret });
  }

  const fields = error instanceof ApiProblem ? error.fields : {};
  const isShownBelow = ["address", "login", "secret"].some((name) => name in fields);
  return (
    <form onSubmit={send} noValidate className="grid gap-4" data-testid="connect-source">
      {source ? null : (
        <>
          <p className="text-14 text-ink-soft">{words.connectText}</p>
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="mb-2 text-14 font-medium">{words.kind}</legend>
            {SOURCE_KINDS.map((one) => (
              <label key={one} className="flex min-h-9 items-center gap-2.5 text-14 by-thumb:min-h-11">
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                  className="size-5 accent-accent"
                  data-testid={`source-kind-${one}`}
                />
                {sourceKindWords[one].name}
              </label>
            ))}
          </fieldset>
        </>
      )}
      <FormMessage data-testid="connect-message">
        {error && !isShownBelow ? problemText(error) : undefined}
      </FormMessage>
      {source ? null : (
        <TextField
          id="source-address"
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          label={words.address}
          hint={ofKind.addressHint}
          error={missing.address ?? fields.address}
          data-testid="source-address"
        />
      )}
      <div className={`grid items-start gap-4 ${hasLogin ? "sm:grid-cols-2" : ""}`}>
        {hasLogin ? (
          <TextField
            id="source-login"
            name="login"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={words.login}
            defaultValue={source?.login}
            error={fields.login}
            data-testid="source-login"
          />
        ) : null}
        <PasswordField
          id="source-secret"
          name="secret"
          autoComplete="off"
          maxLength={MAX_SOURCE_SECRET}
          label={ofKind.secret}
          error={missing.secret ?? fields.secret}
          data-testid="source-secret"
        />
      </div>
      <p className="text-13 text-ink-soft">{ofKind.secretHint}</p>
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        {onBack ? (
          <Button size="large" onClick={onBack}>
            {words.cancel}
          </Button>
        ) : null}
        <BusyButton
          type="submit"
          look="primary"
          size="large"
          isBusy={isPending}
          busyLabel={words.connecting}
          data-testid="source-connect"
        >
          {source ? words.save : words.connect}
        </BusyButton>
      </div>
    </form>
  );
}

/** People type `cloud.example.org`. */
function withScheme(address: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}
