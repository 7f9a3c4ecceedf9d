"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changeTemplate, sendFieldsOnLeave } from "@/lib/client/changes/templates";
import type { Template } from "@/lib/client/queries/templates";
import { queryKeys } from "@/lib/client/query-keys";
import { openFieldsJournal } from "@/lib/editor/templates/fields-journal";
import { fieldsFromApi } from "@/lib/editor/templates/mark-fields";
import { type OpenFields, openFields } from "@/lib/editor/templates/open-fields";

/**
 * The fields of a template for as long as this is shown. `saveFirst` saves what they need to be there, and throws when
 * it cannot.
 */
export function useOpenFields(template: Template, saveFirst?: () => Promise<void>): OpenFields {
  const client = useQueryClient();
  const [open] = useState(() =>
    openFields({
      initial: fieldsFromApi(template.fields),
      journal: openFieldsJournal(localStorage, template.id),
      sendOnLeave: (fields) => sendFieldsOnLeave(template.id, fields),
      async send(fields) {
        await saveFirst?.();
        const changed = await changeTemplate(template.id, { fields: [...fields] });
        // What was asked for before this save would bring the earlier fields back.
        await client.cancelQueries({ queryKey: queryKeys.templates, exact: true });
        client.setQueryData<Template[]>(queryKeys.templates, (all) =>
          all?.map((one) => (one.id === changed.id ? changed : one)),
        );
      },
    }),
  );
  useEffect(() => {
    open.takeIn(fieldsFromApi(template.fields));
  }, [open, template.fields]);
  useEffect(() => {
    const over = new AbortController();
    const options = { signal: over.signal };
    open.recover();
    window.addEventListener("pagehide", open.saver.leave, options);
    window.addEventListener("online", open.saver.retry, options);
    return () => {
      over.abort();
      void open.saver.flush();
    };
  }, [open]);
  return open;
}
