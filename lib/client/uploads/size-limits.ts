import type { UploadKind } from "@/lib/contracts/uploads";

/** Largest file of each kind in megabytes, as this service is set up. Pages bring it from the server. */
export type SizeLimits = Readonly<Record<UploadKind, number>>;
