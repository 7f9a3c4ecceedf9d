"use client";

import { Cloud } from "lucide-react";
import { useScreenStore } from "@/components/editor/screen-store";
import { sourceWords as words } from "@/components/strings/sources";

/** Opens the services that pictures can come from. */
export function FromSources({ className }: { className: string }) {
  const screen = useScreenStore();
  return (
    <button
      type="button"
      className={className}
      onClick={() => screen.setState({ hasSources: true, sheet: null })}
      data-testid="from-sources"
    >
      <Cloud aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
      {words.open}
    </button>
  );
}
