"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminFrame } from "@/components/admin/admin-frame";
import { CancelRenderDialog } from "@/components/admin/cancel-render-dialog";
import { RenderRow } from "@/components/admin/render-row";
import { rendersWords as words } from "@/components/strings/admin-pages";
import { MoreButton } from "@/components/ui/more-button";
import { SectionList } from "@/components/ui/section-list";
import { SettingsSection } from "@/components/ui/settings-section";
import { Tabs } from "@/components/ui/tabs";
import { type ServiceRender, serviceRendersQuery } from "@/lib/client/queries/admin-overview";
import { RENDER_LISTS, type RenderList } from "@/lib/contracts/admin-renders";

const tabs = RENDER_LISTS.map((id) => ({ id, label: words.lists[id] }));

export function RendersView() {
  const [shown, setShown] = useState<RenderList>("unfinished");
  const [leaving, setLeaving] = useState<ServiceRender>();
  const list = useInfiniteQuery(serviceRendersQuery(shown));
  const [first] = list.data?.pages ?? [];
  return (
    <AdminFrame current="renders">
      <SettingsSection
        title={words.title}
        text={words.text}
        data-testid="renders-section"
        action={
          <p className="text-14 font-medium" role="status" data-testid="renders-now">
            {first ? words.now(first.waiting, first.running) : null}
          </p>
        }
      >
        <div className="-mt-2 mb-5 -ml-3">
          <Tabs
            label={words.listLabel}
            tabs={tabs}
            current={shown}
            onChange={setShown}
            panelId="renders-list"
            testIdPrefix="renders-"
          />
        </div>
        <div id="renders-list" role="tabpanel" aria-label={words.lists[shown]}>
          <SectionList
            items={list.data?.pages.flatMap(({ renders }) => renders)}
            error={list.error}
            onRetry={list.refetch}
            none={words.none[shown]}
            noneTestId="no-renders"
          >
            {(render) => <RenderRow key={render.id} render={render} onCancel={() => setLeaving(render)} />}
          </SectionList>
          <MoreButton list={list} label={words.more} data-testid="renders-more" />
        </div>
      </SettingsSection>
      <CancelRenderDialog render={leaving} onClose={() => setLeaving(undefined)} />
    </AdminFrame>
  );
}
