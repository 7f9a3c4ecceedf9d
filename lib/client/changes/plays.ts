import { call } from "@/lib/client/call";
import { fileContracts } from "@/lib/client/contracts";

/** Reports that somebody has watched the film for a while. */
export async function reportPlay(id: string): Promise<void> {
  const { countPlay } = await fileContracts();
  await call(countPlay, { params: { id } });
}
