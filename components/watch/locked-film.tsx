"use client";

import { Lock } from "lucide-react";
import { useActionState } from "react";
import { Notice } from "@/components/site/notice";
import { lockedWords as words } from "@/components/strings/notices";
import { FormMessage } from "@/components/ui/form-message";
import type { FormAction } from "@/components/ui/form-state";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextLink } from "@/components/ui/text-link";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";

type Props = { id: string; action: FormAction };

/** Replaces a film whose link has a password. It reveals nothing about the film. */
export function LockedFilm({ id, action }: Props) {
  return (
    <Notice title={words.title} text={words.text}>
      <LockForm id={id} action={action} place="watch" />
    </Notice>
  );
}

/** The same for a frame on somebody else's page. If the frame cannot store a cookie, the link's own page can. */
export function LockedFrame({ id, action }: Props) {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <div className="grid w-[min(20rem,85vw)] gap-3">
        <h1 className="flex items-center gap-2 text-16 font-medium">
          <Lock aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
          {words.title}
        </h1>
        <LockForm id={id} action={action} place="embed" />
        <p className="text-13">
          <TextLink href={`/watch/${id}`} target="_blank" rel="noopener">
            {words.ownPage}
          </TextLink>
        </p>
      </div>
    </main>
  );
}

type FormProps = Props & { place: "watch" | "embed"; submit?: string };

export function LockForm({ id, action, place, submit = words.submit }: FormProps) {
  const [state, send] = useActionState(action, {});
  const form = useFocusFirstError(state);
  const isFrame = place === "embed";
  return (
    <form ref={form} action={send} noValidate className="w-full" data-testid="lock-form">
      <FormMessage data-testid="lock-message">{state.message}</FormMessage>
      <input type="hidden" name="link" value={id} />
      <input type="hidden" name="place" value={place} />
      <div className={isFrame ? "grid gap-3" : "grid gap-5"}>
        <PasswordField
          id="link-password"
          name="password"
          label={words.password}
          error={state.fields?.password}
          autoFocus={!isFrame}
          autoComplete="off"
          required
          data-testid="link-password"
        />
        <SubmitButton
          pendingLabel={words.pending}
          size={isFrame ? "small" : "large"}
          className="justify-self-start"
          data-testid="lock-submit"
        >
          {submit}
        </SubmitButton>
      </div>
    </form>
  );
}
