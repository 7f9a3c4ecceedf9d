"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { InviteDialog } from "@/components/admin/invite-dialog";
import { type PersonAction, PersonDialog } from "@/components/admin/person-dialog";
import { PersonRow } from "@/components/admin/person-row";
import { StorageDialog } from "@/components/admin/storage-dialog";
import { adminWords } from "@/components/strings/admin";
import { Button } from "@/components/ui/button";
import { MoreButton } from "@/components/ui/more-button";
import { SearchField } from "@/components/ui/search-field";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { peopleQuery, type Person } from "@/lib/client/queries/admin";

const words = adminWords.people;

/** What is open over the list: something about somebody, or an invitation (of somebody again, or of somebody new). */
type Open = { action: PersonAction | "storage"; person: Person } | { action: "invite"; person?: Person };

function actionIn(open: Open | undefined): { action: PersonAction; person: Person } | undefined {
  if (!open || open.action === "invite" || open.action === "storage") return undefined;
  return { action: open.action, person: open.person };
}

export function PeopleSection({ ownId }: { ownId: string }) {
  const [search, setSearch] = useState("");
  const list = useInfiniteQuery(peopleQuery(useDeferredValue(search.trim())));
  const people = list.data?.pages.flatMap((page) => page.people);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <SettingsSection
      title={words.title}
      text={words.text}
      data-testid="people-section"
      action={
        <Button look="primary" onClick={() => setOpen({ action: "invite" })} data-testid="invite">
          <UserPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {words.invite}
        </Button>
      }
    >
      <SearchField
        label={words.search}
        value={search}
        found={people && { count: people.length, hasMore: list.hasNextPage }}
        onChange={setSearch}
        className="mb-5 max-w-sm"
        data-testid="people-search"
      />
      <SectionList
        items={people}
        error={list.error}
        onRetry={list.refetch}
        none={words.none}
        noneTestId="no-people"
      >
        {(person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOwn={person.id === ownId}
            onAct={(action) => setOpen({ action, person })}
          />
        )}
      </SectionList>
      <MoreButton list={list} label={words.more} data-testid="people-more" />
      <PersonDialog open={actionIn(open)} onClose={close} />
      <StorageDialog person={open?.action === "storage" ? open.person : undefined} onClose={close} />
      <InviteDialog isOpen={open?.action === "invite"} person={open?.person} onClose={close} />
    </SettingsSection>
  );
}
