import { columnKey } from "@/lib/film/templates/column-key";

/** Part of a text that a field fills: `{{name}}`, or `{{name|friend}}` with what is shown without a value. */
export type Slot = { name: string; fallback: string };

const slotPattern = /\{\{([^{}|\r\n]+)(?:\|([^{}]*))?\}\}/gu;

/** The slots of a text, each name once. */
export function slotsOf(text: string): Slot[] {
  const slots = new Map<string, Slot>();
  for (const [, name = "", fallback = ""] of text.matchAll(slotPattern)) {
    const key = columnKey(name);
    if (key !== "" && !slots.has(key)) slots.set(key, { name: name.trim(), fallback });
  }
  return [...slots.values()];
}

/** A text as a film shows it that no row fills. A slot without a fallback is shown as it is written, so that nobody forgets it. */
export function withFallbacks(text: string): string {
  return text.replace(slotPattern, (slot, name: string, fallback?: string) =>
    fallback === undefined || columnKey(name) === "" ? slot : fallback,
  );
}

/** Fills all slots of a text at once, so that braces within a value fill nothing. Without a value, a slot shows its fallback. */
export function fillSlots(text: string, values: ReadonlyMap<string, string | undefined>): string {
  return text.replace(slotPattern, (slot, name: string, fallback: string = "") => {
    const key = columnKey(name);
    return values.has(key) ? values.get(key) || fallback : slot;
  });
}
