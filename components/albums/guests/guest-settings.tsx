"use client";

import { type FormEvent, useState } from "react";
import type { GuestChanges } from "@/components/albums/guests/use-guest-changes";
import { EndField } from "@/components/links/end-field";
import { type EndChoice, linkEnd, momentText } from "@/components/links/link-end";
import { guestsWords } from "@/components/strings/guests";
import { linkWords } from "@/components/strings/share-links";
import { BusyButton } from "@/components/ui/busy-button";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { formText } from "@/components/ui/form-text";
import { TextField } from "@/components/ui/text-field";
import type { GuestLink } from "@/lib/client/queries/guests";
import { MAX_GUEST_PHOTOS } from "@/lib/contracts/guest-limits";

const words = guestsWords.settings;

type Props = { link: GuestLink; changes: GuestChanges };

export function GuestSettings({ link, changes }: Props) {
  const presentEnd = link.expires_on ? momentText(link.expires_on) : "";
  const [end, setEnd] = useState<EndChoice>(link.expires_on ? "moment" : "never");
  const [isPast, setPast] = useState(false);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const moment = formText(form, "moment");
    const keepsEnd = end === "moment" && moment !== "" && moment === presentEnd;
    const expires = linkEnd(end, moment, Date.now());
    const isWrong = expires === undefined && !keepsEnd;
    setPast(isWrong);
    if (isWrong) return;
    changes.change({
      accept_all: form.has("accept"),
      show_photos: form.has("show"),
      max_per_guest: Number(formText(form, "per-guest")),
      max_photos: Number(formText(form, "all")),
      ...(!keepsEnd && { expires_on: expires }),
    });
  }

  const number = { type: "number", min: 1, max: MAX_GUEST_PHOTOS, required: true } as const;
  return (
    <details className="border-t border-hairline pt-5" data-testid="guest-settings">
      <summary className="cursor-pointer rounded-control text-16 font-semibold">{words.title}</summary>
      <form onSubmit={send} className="mt-4 grid gap-4">
        <CheckField
          name="accept"
          label={words.acceptAll}
          hint={words.acceptAllHint}
          defaultChecked={link.accept_all}
          data-testid="guest-accept-all"
        />
        <CheckField
          name="show"
          label={words.showPhotos}
          hint={words.showPhotosHint}
          defaultChecked={link.show_photos}
          data-testid="guest-show-photos"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="guests-per-guest"
            name="per-guest"
            label={words.perGuest}
            defaultValue={link.max_per_guest}
            {...number}
          />
          <TextField
            id="guests-all"
            name="all"
            label={words.all}
            defaultValue={link.max_photos}
            {...number}
          />
        </div>
        <EndField
          idPrefix="guests"
          end={end}
          onChange={setEnd}
          presentEnd={presentEnd}
          error={isPast ? linkWords.dialog.past : undefined}
          data-testid="guest-ends"
        />
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
            onClick={changes.renewAddress}
            disabled={changes.isBusy}
            data-tip={words.renewHint}
            data-testid="guest-renew"
          >
            {words.renew}
          </Button>
        </div>
      </form>
    </details>
  );
}
