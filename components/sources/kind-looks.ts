import { Calendar, Heart, Images, type LucideIcon, User } from "lucide-react";
import type { SourceKind } from "@/lib/contracts/source-limits";

type KindLooks = {
  /** Whether one signs in with a user name and a password, or with a key alone. */
  hasLogin: boolean;
  /** The icons of what it lists as folders, such as people, by the first part of their path; null for real folders. */
  icons: Record<string, LucideIcon> | null;
};

export const kindLooks: Record<SourceKind, KindLooks> = {
  webdav: { hasLogin: true, icons: null },
  immich: { hasLogin: false, icons: { albums: Images, people: User, favourites: Heart, dates: Calendar } },
};
