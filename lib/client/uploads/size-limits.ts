import type { UploadKind } from "@/lib/client/uploads/upload";

/** Largest file of each kind in megabytes, as this service is set up. Pages bring it from the server. */
export type SizeLimits = Readonly<Record<UploadKind, number>>;
