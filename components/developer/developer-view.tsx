"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpen, Braces } from "lucide-react";
import { useState } from "react";
import { AppsSection } from "@/components/developer/apps-section";
import { DeliveriesSection } from "@/components/developer/deliveries-section";
import { QuickStart } from "@/components/developer/quick-start";
import { addresses } from "@/components/site/addresses";
import { developerWords as words } from "@/components/strings/developer";
import { buttonClass } from "@/components/ui/button-class";
import { API_BASE } from "@/lib/client/address-of";
import { type App, type AppWithSecret, appsQuery } from "@/lib/client/queries/apps";

type Props = { origin: string; userId: string; initial: App[] };

/** The apps arrive with the page, so that the quick start shows their ids from the first moment. */
export function DeveloperView({ origin, userId, initial }: Props) {
  const { data: apps } = useQuery({ ...appsQuery(), initialData: initial });
  const [fresh, setFresh] = useState<AppWithSecret>();
  const [openDelivery, setOpenDelivery] = useState<string>();
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-28 font-semibold">{words.title}</h1>
          <p className="mt-1 text-ink-soft">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={addresses.apiReference} className={buttonClass("quiet", "small")}>
            <BookOpen aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.reference}
          </a>
          <a href={`${API_BASE}/openapi.json`} className={buttonClass("quiet", "small")}>
            <Braces aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.openApi}
          </a>
        </div>
      </div>
      <AppsSection apps={apps} onSecret={setFresh} onTest={setOpenDelivery} />
      <DeliveriesSection openId={openDelivery} onOpen={setOpenDelivery} />
      <QuickStart key={fresh?.app_secret} origin={origin} userId={userId} apps={apps} fresh={fresh} />
    </div>
  );
}
