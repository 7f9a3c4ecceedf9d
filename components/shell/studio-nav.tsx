"use client";

import { Clapperboard, Images, LayoutTemplate, Music } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { places } from "@/components/shell/places";
import { shellWords } from "@/components/strings/shell";

const words = shellWords.nav;

const pages = [
  { id: "videos", href: places.videos, label: words.videos, short: words.videos, icon: Clapperboard },
  {
    id: "templates",
    href: places.templates,
    label: words.templates,
    short: words.templates,
    icon: LayoutTemplate,
  },
  { id: "photos", href: places.photos, label: words.photos, short: words.photosShort, icon: Images },
  { id: "music", href: places.music, label: words.music, short: words.musicShort, icon: Music },
] as const;

/** Navigation, in the header if there is room, otherwise in a bar at the bottom, within reach of the thumb. */
export function StudioNav() {
  const path = usePathname();
  return (
    <nav
      aria-label={words.label}
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-hairline max-sm:bg-surface max-sm:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex sm:gap-1">
        {pages.map(({ id, href, label, short, icon: Icon }) => (
          <li key={id} className="max-sm:flex-1">
            <Link
              href={href}
              aria-current={path.startsWith(href) ? "page" : undefined}
              data-testid={`nav-${id}`}
              className="flex items-center justify-center rounded-control font-medium text-ink-soft transition-colors hover:text-ink max-sm:h-(--bar-height) max-sm:flex-col max-sm:gap-0.5 max-sm:text-12 max-sm:-outline-offset-2 sm:h-9 sm:gap-2 sm:by-thumb:h-11 sm:px-3 sm:text-14 sm:aria-[current]:bg-sunken aria-[current]:text-ink"
            >
              <Icon aria-hidden="true" className="size-5 sm:size-4.5" strokeWidth={1.5} />
              <span className="lg:hidden">{short}</span>
              <span className="max-lg:hidden">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
