import Link from "next/link";
import type { ReactNode } from "react";
import { places } from "@/components/shell/places";
import { adminWords as words } from "@/components/strings/admin";

export type AdminPage = keyof typeof words.pages;

const addresses: Record<AdminPage, string> = {
  people: places.admin,
  renders: places.adminRenders,
  storage: places.adminStorage,
  health: places.adminHealth,
  settings: places.adminSettings,
};
const pages = ["people", "renders", "storage", "health", "settings"] as const satisfies AdminPage[];

/** What all admin pages share: the title, and the way to the others. */
export function AdminFrame({ current, children }: { current: AdminPage; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="text-28 font-semibold hyphens-auto">{words.title}</h1>
      <nav aria-label={words.nav} className="mt-3 mb-6 -ml-2 sm:-ml-3">
        <ul className="flex flex-wrap py-1 sm:gap-1">
          {pages.map((page) => (
            <li key={page}>
              <Link
                href={addresses[page]}
                aria-current={page === current ? "page" : undefined}
                data-testid={`admin-${page}`}
                className="flex h-9 items-center rounded-control px-2 sm:px-3 text-14 font-medium text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink by-thumb:min-h-11"
              >
                {words.pages[page]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
