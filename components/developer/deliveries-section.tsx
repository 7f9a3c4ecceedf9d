"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, RotateCw } from "lucide-react";
import { DeliveryDialog } from "@/components/developer/delivery-dialog";
import { DeliveryMark } from "@/components/developer/delivery-mark";
import { deliveryTitle } from "@/components/developer/delivery-title";
import { developerWords } from "@/components/strings/developer";
import { Button } from "@/components/ui/button";
import { MoreButton } from "@/components/ui/more-button";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { When } from "@/components/ui/when";
import { type Delivery, deliveriesQuery } from "@/lib/client/queries/deliveries";

const words = developerWords.deliveries;

function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const { app, attempt_count: attempts, last_status: status, created_on: at, state } = delivery;
  const summary = [
    app.name,
    words.attempts(attempts),
    ...(status === null ? [] : [words.lastStatus(status)]),
  ];
  return (
    <li className="border-b border-hairline last:border-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={words.open(deliveryTitle(delivery))}
        data-testid="delivery"
        data-state={state}
        className="flex w-full items-center gap-4 rounded-control py-3 text-left -outline-offset-2 transition-colors hover:bg-sunken sm:px-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-medium">{deliveryTitle(delivery)}</span>
          <span className="block truncate text-13 text-ink-soft">
            <When at={at} /> · {summary.join(" · ")}
          </span>
        </span>
        <DeliveryMark state={state} />
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
      </button>
    </li>
  );
}

type Props = { openId: string | undefined; onOpen: (id: string | undefined) => void };

export function DeliveriesSection({ openId, onOpen }: Props) {
  const list = useInfiniteQuery(deliveriesQuery());
  const { data, error, refetch, isRefetching } = list;
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  return (
    <SettingsSection
      title={words.title}
      text={words.text}
      data-testid="deliveries-section"
      action={
        <Button onClick={() => void refetch()} disabled={isRefetching} data-testid="deliveries-refresh">
          <RotateCw aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.refresh}
        </Button>
      }
    >
      <SectionList
        items={deliveries}
        error={error}
        onRetry={refetch}
        none={words.none}
        noneTestId="no-deliveries"
      >
        {(delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
        )}
      </SectionList>
      <MoreButton list={list} label={words.more} data-testid="deliveries-more" />
      <DeliveryDialog id={openId} onClose={() => onOpen(undefined)} />
    </SettingsSection>
  );
}
