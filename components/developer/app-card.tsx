import { FileSignature, KeyRound, MoreHorizontal, Pencil, Send, Trash2 } from "lucide-react";
import { ValueRow } from "@/components/developer/value-row";
import { developerWords } from "@/components/strings/developer";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { When } from "@/components/ui/when";
import type { App } from "@/lib/client/queries/apps";

const words = developerWords.apps;

export type AppAction = "edit" | "rotate" | "signing" | "test" | "delete";
type Props = { app: App; onAct: (action: AppAction) => void };

export function AppCard({ app, onAct }: Props) {
  const { name, app_id: id, first_party: isOwn, scopes, callback_url: callback, created_on: made } = app;
  const items = [
    { label: words.edit, icon: Pencil, onSelect: () => onAct("edit"), testId: "app-edit" },
    { label: words.rotate, icon: KeyRound, onSelect: () => onAct("rotate"), testId: "app-rotate" },
    { label: words.signing, icon: FileSignature, onSelect: () => onAct("signing"), testId: "app-signing" },
    ...(callback
      ? [{ label: words.test, icon: Send, onSelect: () => onAct("test"), testId: "app-test" }]
      : []),
    ...(isOwn
      ? []
      : [
          {
            label: words.remove,
            icon: Trash2,
            danger: true,
            apart: true,
            onSelect: () => onAct("delete"),
            testId: "app-delete",
          },
        ]),
  ];
  return (
    <li
      className="rounded-surface border border-hairline bg-surface px-5 py-4"
      data-testid="app"
      data-name={name}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-16 font-semibold">
            <span className="min-w-0 break-words">{name}</span>
            {isOwn ? (
              <span className="rounded-full bg-sunken px-2.5 py-0.5 text-12 font-medium text-ink-soft">
                {words.own}
              </span>
            ) : null}
          </h3>
          <p className="text-13 text-ink-soft">
            <When at={made} text={words.made} />
          </p>
        </div>
        <Menu
          label={words.menu(name)}
          items={items}
          align="end"
          trigger={(props) => (
            <IconButton
              icon={MoreHorizontal}
              label={words.menu(name)}
              size="small"
              data-testid="app-menu"
              {...props}
            />
          )}
        />
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <ValueRow label={words.id} value={id} data-testid="app-id" />
        <div className="min-w-0">
          <dt className="text-12 font-medium text-ink-soft">{words.callback}</dt>
          <dd className={`py-1.5 text-13 break-all ${callback ? "font-mono" : "text-ink-soft"}`}>
            {callback ?? words.noCallback}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-12 font-medium text-ink-soft">{words.scopes}</dt>
          <dd className="py-1.5 text-13" data-testid="app-scopes">
            {scopes.map((scope) => developerWords.scopes[scope].name).join(", ")}
          </dd>
        </div>
      </dl>
    </li>
  );
}
