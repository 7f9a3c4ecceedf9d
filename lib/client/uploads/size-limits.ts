import type { UploadKind } from "@/lib/contracts/uploads";

/** The size limit of each kind of file in megabytes, as this service is configured. Pages get it from the server. */
export type SizeLimits = Readonly<Record<UploadKind, number>>;
