import {
  ArrowDownWideNarrow,
  AudioWaveform,
  FoldHorizontal,
  type LucideIcon,
  Music,
  Shuffle,
  Sparkles,
} from "lucide-react";
import type { Arrangement } from "@/lib/editor/commands/arrange-film";

export const arrangementIcons: Record<Arrangement, LucideIcon> = {
  "fit-music": Music,
  "cut-on-beat": AudioWaveform,
  "sort-by-date": ArrowDownWideNarrow,
  shuffle: Shuffle,
  surprise: Sparkles,
  "close-gaps": FoldHorizontal,
};
