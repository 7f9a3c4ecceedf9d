import {
  changeTemplate as changeContract,
  deleteTemplate as deleteContract,
  getTemplate,
} from "@/lib/contracts/templates";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { changeTemplate, deleteTemplate, findTemplate } from "@/lib/server/templates/manage-templates";
import { presentTemplate } from "@/lib/server/templates/template-row";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getTemplate, async ({ principal: { account }, params, origin }) =>
    presentTemplate(await findTemplate(account.id, params.id), origin),
  ),
  POST: handle(changeContract, async ({ principal: { account }, params, body, origin }) =>
    presentTemplate(await changeTemplate(account.id, params.id, body), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal: { account }, params }) => {
    await deleteTemplate(account.id, params.id);
    return { message: "Template deleted." };
  }),
});
