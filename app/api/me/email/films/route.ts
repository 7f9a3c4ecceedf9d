import { setFilmMail as contract } from "@/lib/contracts/email";
import { setFilmMail } from "@/lib/server/accounts/mail-state";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(contract, ({ principal, body }) => setFilmMail(principal.account.id, body.film_ready)),
});
