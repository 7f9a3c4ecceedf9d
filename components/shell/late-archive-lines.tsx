import { late } from "@/components/ui/late";

/** The progress of archives. Most visits have none, so it comes after the page. */
export const LateArchiveLines = late(
  async () => (await import("@/components/shell/archive-lines")).ArchiveLines,
);
