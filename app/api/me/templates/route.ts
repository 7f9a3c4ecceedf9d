import { createTemplate as createContract, listTemplates as listContract } from "@/lib/contracts/templates";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { createTemplate, listTemplates } from "@/lib/server/templates/manage-templates";
import { presentTemplate } from "@/lib/server/templates/template-row";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account } }) => ({
    templates: (await listTemplates(account.id)).map(presentTemplate),
  })),
  POST: handle(createContract, async ({ principal: { account }, body: { video_id: videoId, ...settings } }) =>
    presentTemplate(await createTemplate(account.id, { videoId, ...settings })),
  ),
});
