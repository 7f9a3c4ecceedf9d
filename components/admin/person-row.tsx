import { Ban, CircleCheck, Coins, HardDrive, LogOut, MoreHorizontal, UserPlus } from "lucide-react";
import { Mark } from "@/components/admin/mark";
import type { PersonAction } from "@/components/admin/person-dialog";
import { adminWords } from "@/components/strings/admin";
import { bytesText } from "@/lib/contracts/bytes-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { When } from "@/components/ui/when";
import type { Person } from "@/lib/client/queries/admin";

const words = adminWords.people;
const { actions } = adminWords;
const numbers = new Intl.NumberFormat("en");

type Props = { person: Person; isOwn: boolean; onAct: (action: PersonAction | "invite" | "storage") => void };

function itemsFor({ person, isOwn, onAct }: Props): MenuItem[] {
  const item = (action: PersonAction, icon: typeof Ban, more: { danger?: true; apart?: true } = {}) => ({
    label: actions[action].label,
    icon,
    onSelect: () => onAct(action),
    testId: `person-${action}`,
    ...more,
  });
  const again = { label: adminWords.invite.again, icon: UserPlus, onSelect: () => onAct("invite") };
  const storage = { label: adminWords.storage.label, icon: HardDrive, onSelect: () => onAct("storage") };
  return [
    item("credits", Coins),
    { ...storage, testId: "person-storage" },
    ...(person.invited ? [{ ...again, testId: "person-invite" }] : [item("signOut", LogOut)]),
    ...(person.disabled_on !== null
      ? [item("enable", CircleCheck, { apart: true })]
      : isOwn
        ? []
        : [item("disable", Ban, { danger: true, apart: true })]),
  ];
}

export function PersonRow(props: Props) {
  const { person, isOwn } = props;
  const who = person.name || person.email;
  const facts = [
    words.videos(person.video_count),
    words.storage(
      bytesText(person.storage),
      person.storage_limit === null ? null : bytesText(person.storage_limit),
    ),
    words.credits(numbers.format(person.credits)),
  ];
  return (
    <li
      className="flex items-center gap-3 border-b border-hairline py-3 last:border-0"
      data-testid="person"
      data-email={person.email}
      data-disabled={person.disabled_on !== null}
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 truncate text-14 font-medium">{who}</h3>
          {isOwn ? <Mark look="plain">{words.you}</Mark> : null}
          {person.admin ? <Mark look="good">{words.admin}</Mark> : null}
          {person.invited ? <Mark look="plain">{words.invited}</Mark> : null}
          {person.disabled_on === null ? null : <Mark look="bad">{words.disabled}</Mark>}
        </div>
        {who === person.email ? null : <p className="text-13 wrap-anywhere text-ink-soft">{person.email}</p>}
        <p className="text-13 text-ink-soft">
          {facts.join(" · ")} ·{" "}
          {person.last_seen_on === null ? (
            words.notSignedIn
          ) : (
            <When at={person.last_seen_on} text={words.seen} />
          )}
        </p>
      </div>
      <Menu
        label={words.menu(who)}
        items={itemsFor(props)}
        trigger={(trigger) => (
          <IconButton
            icon={MoreHorizontal}
            label={words.menu(who)}
            size="small"
            data-testid="person-menu"
            {...trigger}
          />
        )}
      />
    </li>
  );
}
