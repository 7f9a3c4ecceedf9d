import { listVersions as listContract } from "@/lib/contracts/video-history";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { listVersions } from "@/lib/server/videos/list-versions";
import { presentVersion } from "@/lib/server/videos/present-version";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account }, params, origin }) => {
    const versions = await listVersions(account.id, params.id);
    return { versions: versions.map((version) => presentVersion(version, origin)) };
  }),
});
