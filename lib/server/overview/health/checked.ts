import type { CheckState } from "@/lib/contracts/admin-overview";

/** What a look at a part of the service found. */
export type Checked = { state: CheckState; message: string };
