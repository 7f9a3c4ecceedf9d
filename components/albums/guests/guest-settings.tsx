"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { EndField } from "@/components/links/end-field";
import { type EndChoice, linkEnd, momentText } from "@/components/links/link-end";
import { LinkPasswordFields, readLinkPassword } from "@/components/links/link-password-fields";
import { guestsWords } from "@/components/strings/guests";
import { linkWords } from "@/components/strings/share-links";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { formText } from "@/components/ui/form-text";
import { Disclosure } from "@/components/ui/disclosure";
import { TextField } from "@/components/ui/text-field";
import { useFocusFirstError } from "@/components/ui/use-focus-first-error";
import type { GuestLink } from "@/lib/client/queries/guests";
import { mailStateQuery } from "@/lib/client/queries/mail-state";
import { MAX_GUEST_ITEMS, MAX_GUEST_MEGABYTES } from "@/lib/contracts/guest-limits";
import { MAX_LINK_NAME } from "@/lib/contracts/link-limits";

const words = guestsWords.settings;

type Props = { link: GuestLink; changes: GuestChanges };
type Problems = { password?: string; moment?: string };

export function GuestSettings({ link, changes }: Props) {
  const presentEnd = link.expires_on ? momentText(link.expires_on) : "";
  const [end, setEnd] = useState<EndChoice>(link.expires_on ? "moment" : "never");
  const [problems, setProblems] = useState<{ fields: Problems }>({ fields: {} });
  const form = useFocusFirstError(problems);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const moment = formText(form, "moment");
    const keepsEnd = end === "moment" && moment !== "" && moment === presentEnd;
    const expires = linkEnd(end, moment, Date.now());
    const password = readLinkPassword(form, link.has_password);
    const isPast = expires === undefined && !keepsEnd;
    setProblems({
      fields: {
        ...("problem" in password && { password: password.problem }),
        ...(isPast && { moment: linkWords.dialog.past }),
      },
    });
    if (isPast || "problem" in password) return;
    const [photo, clip] = [formText(form, "photo"), formText(form, "clip")];
    changes.change(link, {
      name: formText(form, "name"),
      ...password,
      accept_all: form.has("accept"),
      show_others: form.has("show"),
      send_mail: form.has("mail"),
      max_per_guest: Number(formText(form, "per-guest")),
      max_items: Number(formText(form, "all")),
      max_total_mb: Number(formText(form, "megabytes")),
      max_photo_mb: photo === "" ? null : Number(photo),
      max_clip_mb: clip === "" ? null : Number(clip),
      ...(!keepsEnd && { expires_on: expires }),
    });
  }

  return (
    <Disclosure title={words.title} data-testid="guest-settings">
      <form ref={form} onSubmit={send} className="mt-3 grid gap-4">
        <TextField
          id={`${link.id}-name`}
          name="name"
          label={linkWords.dialog.name}
          hint={linkWords.dialog.nameHint}
          placeholder={linkWords.dialog.namePlaceholder}
          defaultValue={link.name}
          maxLength={MAX_LINK_NAME}
          autoComplete="off"
        />
        <LinkPasswordFields
          idPrefix={link.id}
          hasPassword={link.has_password}
          error={problems.fields.password}
        />
        <EndField
          idPrefix={link.id}
          end={end}
          onChange={setEnd}
          presentEnd={presentEnd}
          error={problems.fields.moment}
          data-testid="guest-ends"
        />
        <CheckField
          name="accept"
          label={words.acceptAll}
          hint={words.acceptAllHint}
          defaultChecked={link.accept_all}
          data-testid="guest-accept-all"
        />
        <CheckField
          name="show"
          label={words.showOthers}
          hint={words.showOthersHint}
          defaultChecked={link.show_others}
          data-testid="guest-show-others"
        />
        <MailChoice link={link} />
        <Limits link={link} />
        <div className="flex flex-wrap items-center gap-3">
          <BusyButton
            type="submit"
            look="primary"
            isBusy={changes.isBusy}
            busyLabel={words.saving}
            data-testid="guest-save"
          >
            {words.save}
          </BusyButton>
          <Button
            onClick={() => changes.renewAddress(link)}
            disabled={changes.isBusy}
            data-tip={words.renewHint}
            data-testid="guest-renew"
          >
            {words.renew}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** Only where the service sends mail. */
function MailChoice({ link }: { link: GuestLink }) {
  const { data: mail } = useQuery(mailStateQuery());
  if (!mail?.service_sends_mail) return link.send_mail ? <input type="hidden" name="mail" value="1" /> : null;
  return (
    <CheckField
      name="mail"
      label={words.sendMail}
      hint={mail.verified ? words.sendMailHint : words.sendMailUnverified}
      defaultChecked={link.send_mail}
      data-testid="guest-send-mail"
    />
  );
}

function Limits({ link }: { link: GuestLink }) {
  const number = { type: "number", min: 1, required: true } as const;
  return (
    <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="sr-only">{words.limits}</legend>
      <TextField
        id={`${link.id}-per-guest`}
        name="per-guest"
        label={words.perGuest}
        defaultValue={link.max_per_guest}
        max={MAX_GUEST_ITEMS}
        {...number}
      />
      <TextField
        id={`${link.id}-all`}
        name="all"
        label={words.all}
        defaultValue={link.max_items}
        max={MAX_GUEST_ITEMS}
        {...number}
      />
      <TextField
        id={`${link.id}-megabytes`}
        name="megabytes"
        label={words.totalMegabytes}
        defaultValue={link.max_total_mb}
        max={MAX_GUEST_MEGABYTES}
        {...number}
      />
      <TextField
        id={`${link.id}-photo`}
        name="photo"
        label={words.photoMegabytes}
        placeholder={words.anySize}
        defaultValue={link.max_photo_mb ?? ""}
        max={10_000}
        {...number}
        required={false}
      />
      <TextField
        id={`${link.id}-clip`}
        name="clip"
        label={words.clipMegabytes}
        placeholder={words.anySize}
        defaultValue={link.max_clip_mb ?? ""}
        max={10_000}
        {...number}
        required={false}
      />
    </fieldset>
  );
}
