import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "@/components/shell/theme";

export const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };
