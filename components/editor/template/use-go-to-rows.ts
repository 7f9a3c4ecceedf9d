"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAutosave } from "@/components/editor/session-context";
import { saveFilmFirst } from "@/components/editor/template/save-film-first";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { toast } from "@/components/ui/toasts-store";
import type { OpenFields } from "@/lib/editor/templates/open-fields";

/** Goes to the template's table, which shows the film and its fields as the service has them: both are saved before. */
export function useGoToRows(
  templateId: string,
  fields: OpenFields,
): { go(): Promise<void>; isBusy: boolean } {
  const router = useRouter();
  const autosave = useAutosave();
  const [isBusy, setBusy] = useState(false);
  async function go() {
    if (isBusy) return;
    setBusy(true);
    try {
      await saveFilmFirst(autosave);
      await fields.saver.flush();
      const { error } = fields.saver.state.getState();
      if (error !== null) throw error;
      router.push(places.template(templateId));
    } catch (error) {
      toast({ text: problemText(error), look: "danger" });
    } finally {
      setBusy(false);
    }
  }
  return { go, isBusy };
}
