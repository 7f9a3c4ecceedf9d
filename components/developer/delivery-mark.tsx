import { Check, Clock, X } from "lucide-react";
import { developerWords } from "@/components/strings/developer";
import type { Delivery } from "@/lib/client/queries/deliveries";

const looks = {
  pending: { icon: Clock, colours: "bg-sunken text-ink-soft" },
  delivered: { icon: Check, colours: "bg-success-soft text-success" },
  failed: { icon: X, colours: "bg-danger-soft text-danger" },
} as const;

export function DeliveryMark({ state }: { state: Delivery["state"] }) {
  const { icon: Icon, colours } = looks[state];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-12 font-medium ${colours}`}
    >
      <Icon aria-hidden="true" className="size-3" strokeWidth={2} />
      {developerWords.deliveries.states[state]}
    </span>
  );
}
