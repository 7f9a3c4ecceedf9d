"use client";

import { useState } from "react";
import { createIntent } from "@/lib/client/intent";

/** An intent that lasts as long as `opened` stays the same: a dialog that opens again means another one. */
export function useIntent<Asked, Answer>(
  work: (asked: Asked, headers: Record<string, string>) => Promise<Answer>,
  opened: unknown = true,
): (asked: Asked) => Promise<Answer> {
  const [meant, setMeant] = useState(() => ({ opened, intent: createIntent(work) }));
  if (meant.opened === opened) return meant.intent;
  const next = { opened, intent: createIntent(work) };
  setMeant(next);
  return next.intent;
}
