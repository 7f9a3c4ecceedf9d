import { version } from "@/package.json";

/** The version of the service that this process runs. */
export const SERVICE_VERSION = version;
