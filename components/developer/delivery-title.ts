import { developerWords } from "@/components/strings/developer";
import type { Delivery } from "@/lib/client/queries/deliveries";

const words = developerWords.deliveries;
const types: Record<string, string> = words.types;

/** The event, and its film if it is about one. */
export function deliveryTitle({ type, video }: Pick<Delivery, "type" | "video">): string {
  const event = types[type] ?? type;
  if (!type.startsWith("video.")) return event;
  return `${event}: ${video ? video.name || words.untitled : words.gone}`;
}
