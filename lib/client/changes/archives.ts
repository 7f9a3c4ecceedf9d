import { call } from "@/lib/client/call";
import { archiveContracts } from "@/lib/client/contracts";

/** Stops unpacking an archive, or forgets one that has ended. What has come of it stays. */
export async function removeArchive(id: string): Promise<void> {
  const { removeArchive: endpoint } = await archiveContracts();
  await call(endpoint, { params: { id } });
}
