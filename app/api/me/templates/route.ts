import { createTemplate as createContract, listTemplates as listContract } from "@/lib/contracts/templates";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { createTemplate, listTemplates } from "@/lib/server/templates/manage-templates";
import { presentTemplate } from "@/lib/server/templates/template-row";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account }, origin }) => ({
    templates: (await listTemplates(account.id)).map((row) => presentTemplate(row, origin)),
  })),
  POST: handle(
    createContract,
    async ({ principal: { account }, body: { video_id: videoId, ...settings }, origin }) =>
      presentTemplate(await createTemplate(account.id, { videoId, ...settings }), origin),
  ),
});
