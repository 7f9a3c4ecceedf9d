"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { FormState } from "@/components/ui/form-state";

/** After a refusal, focuses the first wrong field, so that typing can continue there. */
export function useFocusFirstError(state: Pick<FormState, "fields">): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  return form;
}
