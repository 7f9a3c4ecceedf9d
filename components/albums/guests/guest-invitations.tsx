"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { namedAddresses } from "@/components/albums/guests/named-addresses";
import { guestsWords } from "@/components/strings/guests";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-area";
import type { GuestLink } from "@/lib/client/queries/guests";
import { mailStateQuery } from "@/lib/client/queries/mail-state";

const words = guestsWords.invitations;

type Props = { link: GuestLink; changes: GuestChanges };

/** Mails the link to people, only where the service sends mail. */
export function GuestInvitations({ link, changes }: Props) {
  const { data: mail } = useQuery(mailStateQuery());
  if (!mail?.service_sends_mail) return null;
  return (
    <Disclosure title={words.title} data-testid="guest-invitations">
      {mail.verified ? <Addresses link={link} changes={changes} /> : <ConfirmFirst />}
    </Disclosure>
  );
}

function ConfirmFirst() {
  return (
    <div className="mt-3 grid justify-items-start gap-3" data-testid="invite-unverified">
      <p className="text-14 text-ink-soft">{words.unverified}</p>
      <Link href="/profile" className={buttonClass("quiet", "small")}>
        {words.toProfile}
      </Link>
    </div>
  );
}

function Addresses({ link, changes }: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const named = namedAddresses(text);
    setProblem("problem" in named ? named.problem : undefined);
    if ("problem" in named) return;
    // What could not be sent stays in the field, to be corrected or tried again.
    changes.invite(link, named.addresses, () => setText(""));
  }

  return (
    <form onSubmit={send} noValidate className="mt-3 grid gap-3">
      <TextArea
        id={`${link.id}-invite`}
        name="addresses"
        label={words.addresses}
        hint={words.hint}
        error={problem}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        rows={3}
      />
      <BusyButton
        type="submit"
        isBusy={changes.isInviting}
        busyLabel={words.sending}
        className="justify-self-start"
        data-testid="invite-guests"
      >
        {words.send}
      </BusyButton>
    </form>
  );
}
