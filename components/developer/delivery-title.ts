import { developerWords } from "@/components/strings/developer";
import type { Delivery } from "@/lib/client/queries/deliveries";

const words = developerWords.deliveries;
const types: Record<string, string> = words.types;

/** The event and its film. */
export function deliveryTitle({ type, video }: Pick<Delivery, "type" | "video">): string {
  return `${types[type] ?? type}: ${video ? video.name || words.untitled : words.gone}`;
}
