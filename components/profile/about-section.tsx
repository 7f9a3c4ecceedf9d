"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { dayOf, epochSecondsOf } from "@/components/profile/birth-date";
import { formText } from "@/components/ui/form-text";
import { problemText } from "@/components/shell/problem-text";
import { profileWords } from "@/components/strings/profile";
import { BusyButton } from "@/components/ui/busy-button";
import { FormMessage } from "@/components/ui/form-message";
import { SettingsSection } from "@/components/ui/settings-section";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toasts-store";
import { ApiProblem } from "@/lib/client/api-problem";
import { updateProfile } from "@/lib/client/changes/profile";
import type { Profile } from "@/lib/client/queries/profile";
import { queryKeys } from "@/lib/client/query-keys";

const words = profileWords.about;

export function AboutSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: updateProfile,
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.profile, saved);
      toast({ text: profileWords.saved });
      router.refresh();
    },
  });
  const fields = error instanceof ApiProblem ? error.fields : {};
  const hasFields = Object.keys(fields).length > 0;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => formText(form, name).trim();
    mutate({
      name: text("name"),
      bio: text("bio"),
      gender: text("gender"),
      address: text("address"),
      country: text("country"),
      date_of_birth: epochSecondsOf(text("born")),
    });
  }

  return (
    <SettingsSection title={words.title} text={words.text} data-testid="about-section">
      <FormMessage data-testid="about-message">
        {error && !hasFields ? problemText(error) : undefined}
      </FormMessage>
      <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          id="profile-name"
          name="name"
          label={words.name}
          error={fields.name}
          defaultValue={profile.name}
          autoComplete="name"
          maxLength={200}
        />
        <TextArea
          id="profile-bio"
          name="bio"
          label={words.bio}
          error={fields.bio}
          defaultValue={profile.bio}
          rows={3}
          maxLength={2000}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            id="profile-address"
            name="address"
            label={words.address}
            error={fields.address}
            defaultValue={profile.address}
            autoComplete="street-address"
            maxLength={500}
          />
          <TextField
            id="profile-country"
            name="country"
            label={words.country}
            error={fields.country}
            defaultValue={profile.country}
            autoComplete="country-name"
            maxLength={100}
          />
          <TextField
            id="profile-born"
            name="born"
            label={words.born}
            error={fields.date_of_birth}
            defaultValue={dayOf(profile.date_of_birth)}
            type="date"
            autoComplete="bday"
          />
          <TextField
            id="profile-gender"
            name="gender"
            label={words.gender}
            error={fields.gender}
            defaultValue={profile.gender}
            autoComplete="sex"
            maxLength={32}
          />
        </div>
        <div>
          <BusyButton
            type="submit"
            look="primary"
            isBusy={isPending}
            busyLabel={profileWords.saving}
            data-testid="profile-save"
          >
            {profileWords.save}
          </BusyButton>
        </div>
      </form>
    </SettingsSection>
  );
}
