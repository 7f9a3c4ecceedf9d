"use client";

import { useQueryClient } from "@tanstack/react-query";
import { EllipsisVertical, PenLine, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { templateWords as words } from "@/components/strings/templates";
import { buttonClass } from "@/components/ui/button-class";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { Menu } from "@/components/ui/menu";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toasts-store";
import { changeTemplate, deleteTemplate } from "@/lib/client/changes/templates";
import type { Template } from "@/lib/client/queries/templates";
import { queryKeys } from "@/lib/client/query-keys";

type Props = { template: Template; onDelete: () => void };

/** The template's name, its film, and what can be done with it as a whole. */
export function TemplateHead({ template, onDelete }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [renamed, setRenamed] = useState<string>();
  const name = renamed ?? template.name;
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRenaming = useRef(isRenaming);
  useEffect(() => {
    // The field that had the keyboard is gone.
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.templates });

  async function rename(typed: string): Promise<void> {
    setRenaming(false);
    const wanted = typed.trim();
    if (wanted === "" || wanted === name) return;
    setRenamed(wanted);
    try {
      await changeTemplate(template.id, { name: wanted });
      // Whoever goes back to this page sees what the service rendered, and then this list.
      client.setQueryData<Template[]>(queryKeys.templates, (all) =>
        all?.map((one) => (one.id === template.id ? { ...one, name: wanted } : one)),
      );
      refresh();
    } catch (error) {
      setRenamed(undefined);
      toast({ text: problemText(error), look: "danger" });
    }
  }

  async function remove(): Promise<void> {
    await deleteTemplate(template.id);
    onDelete();
    client.setQueryData<Template[]>(queryKeys.templates, (all) =>
      all?.filter(({ id }) => id !== template.id),
    );
    refresh();
    toast({ text: words.deleted(name) });
    router.push(places.templates);
  }

  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          {isRenaming ? (
            <NameField name={name} onDone={(typed) => void rename(typed)} />
          ) : (
            <h1
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className="truncate rounded-control text-28 font-semibold"
              data-testid="template-name"
            >
              {name}
            </h1>
          )}
        </div>
        <Link
          href={places.video(template.video.id)}
          prefetch={false}
          className={buttonClass("quiet", "small", "max-sm:hidden")}
          data-testid="template-edit-film"
        >
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.editFilm}
        </Link>
        <Menu
          label={words.more(name)}
          items={[
            {
              label: words.rename,
              icon: PenLine,
              onSelect: () => setRenaming(true),
              testId: "template-rename",
            },
            { kind: "go", label: words.editFilm, icon: Pencil, href: places.video(template.video.id) },
            {
              label: words.delete,
              icon: Trash2,
              danger: true,
              apart: true,
              onSelect: () => setDeleting(true),
              testId: "template-delete",
            },
          ]}
          trigger={(trigger) => (
            <IconButton
              icon={EllipsisVertical}
              label={words.more(name)}
              data-testid="template-menu"
              {...trigger}
            />
          )}
        />
      </div>
      <p className="truncate text-14 text-ink-soft">
        <TextLink href={places.templates}>{words.title}</TextLink>
        <span aria-hidden="true"> · </span>
        {words.ofFilm(template.video.name)}
      </p>
      <ConfirmDialog
        title={words.deleteDialog.title(name)}
        text={words.deleteDialog.text}
        submit={words.deleteDialog.submit}
        pending={words.deleteDialog.pending}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={remove}
      />
    </>
  );
}

function NameField({ name, onDone }: { name: string; onDone: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      aria-label={words.renameField}
      defaultValue={name}
      maxLength={200}
      data-testid="template-rename-field"
      onBlur={({ target }) => onDone(target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === "Escape") event.currentTarget.value = name;
        if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
      }}
      className="-mx-2 h-10 w-full rounded-control border border-control-line bg-surface px-2 text-20 font-semibold"
    />
  );
}
