"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { EndField } from "@/components/links/end-field";
import { type EndChoice, linkEnd, momentText } from "@/components/links/link-end";
import { LinkPasswordFields, readLinkPassword } from "@/components/links/link-password-fields";
import { useSession } from "@/components/editor/session-context";
import { problemText } from "@/components/shell/problem-text";
import { linkWords } from "@/components/strings/share-links";
import { BusyButton } from "@/components/ui/busy-button";
import { CheckField } from "@/components/ui/check-field";
import { Dialog } from "@/components/ui/dialog";
import { FormMessage } from "@/components/ui/form-message";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";
import { useIntent } from "@/components/ui/use-intent";
import { ApiProblem } from "@/lib/client/api-problem";
import { changeLink, createLink, type LinkSettings } from "@/lib/client/changes/links";
import type { ShareLink } from "@/lib/client/queries/links";
import { MAX_LINK_NAME } from "@/lib/contracts/link-limits";

const words = linkWords.dialog;

type Props = {
  isOpen: boolean;
  /** The link to change; without one, a new link is created. */
  link?: ShareLink;
  onClose: () => void;
  onSaved: () => void;
};

export function LinkDialog({ isOpen, link, onClose, onSaved }: Props) {
  return (
    <Dialog
      title={link ? words.editTitle : words.createTitle}
      isOpen={isOpen}
      onClose={onClose}
      data-testid="link-dialog"
    >
      <LinkForm link={link} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function LinkForm({ link, onClose, onSaved }: Omit<Props, "isOpen">) {
  const { videoId } = useSession();
  const presentEnd = link?.expires_on ? momentText(link.expires_on) : "";
  const [end, setEnd] = useState<EndChoice>(link?.expires_on ? "moment" : "never");
  const [missing, setMissing] = useState<Record<string, string>>({});
  const create = useIntent(createLink);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (settings: LinkSettings) =>
      link ? changeLink({ videoId, linkId: link.id }, settings) : create({ videoId, ...settings }),
    onSuccess: () => {
      toast({ text: link ? linkWords.saved : linkWords.created });
      onSaved();
      onClose();
    },
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = readLinkPassword(form, link?.has_password ?? false);
    const moment = formText(form, "moment");
    const keepsEnd = end === "moment" && moment !== "" && moment === presentEnd;
    const expires = linkEnd(end, moment, Date.now());
    const isPast = expires === undefined && !keepsEnd;
    setMissing({
      ...("problem" in password && { password: password.problem }),
      ...(isPast && { expires_on: words.past }),
    });
    if ("problem" in password || isPast) return;
    mutate({
      name: formText(form, "name"),
      ...password,
      ...(!keepsEnd && { expires_on: expires }),
      download: form.has("download"),
    });
  }

  const refused = useMemo(() => (error instanceof ApiProblem ? error.fields : {}), [error]);
  const problem = error && Object.keys(refused).length === 0 ? problemText(error) : undefined;
  const wrong = useMemo(() => ({ fields: { ...refused, ...missing } }), [refused, missing]);
  const { fields } = wrong;
  const form = useFocusFirstError(wrong);
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      <FormMessage data-testid="link-message">{problem}</FormMessage>
      <TextField
        id="link-name"
        name="name"
        label={words.name}
        hint={words.nameHint}
        placeholder={words.namePlaceholder}
        error={fields.name}
        defaultValue={link?.name}
        maxLength={MAX_LINK_NAME}
        autoFocus
        autoComplete="off"
      />
      <LinkPasswordFields idPrefix="link" hasPassword={link?.has_password ?? false} error={fields.password} />
      <div className="grid gap-3">
        <EndField
          idPrefix="link"
          end={end}
          onChange={setEnd}
          presentEnd={presentEnd}
          error={fields.expires_on}
          data-testid="link-ends"
        />
      </div>
      <CheckField
        name="download"
        label={words.download}
        defaultChecked={link?.download ?? true}
        data-testid="link-download"
      />
      <BusyButton
        type="submit"
        look="primary"
        size="large"
        isBusy={isPending}
        busyLabel={words.pending}
        className="mt-2"
        data-testid="link-submit"
      >
        {link ? words.save : words.create}
      </BusyButton>
    </form>
  );
}
