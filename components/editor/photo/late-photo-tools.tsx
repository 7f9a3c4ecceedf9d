"use client";

import { late } from "@/components/ui/late";

/** Nobody edits a photo in the first moment. */
export const LatePhotoTools = late(
  async () => (await import("@/components/editor/photo/photo-tools")).PhotoTools,
);
