import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { flagField } from "@/lib/contracts/fields";

export const mailStateSchema = withMeta(
  z.object({
    email: z.string(),
    verified: described(z.boolean(), "Whether its owner has proven that the address is theirs."),
    pending_email: described(
      z.nullable(z.string()),
      "The address it changes to once the link sent there is opened.",
    ),
    film_ready: described(z.boolean(), "Whether a mail comes when a film is ready."),
    service_sends_mail: described(
      z.boolean(),
      "False where no mail server is set up. Nothing is sent then, and nothing needs to be confirmed.",
    ),
  }),
  { id: "MailState" },
);

const common = {
  origin: "extension",
  group: "Profile",
  access: "account",
  response: mailStateSchema,
} as const;

export const getMailState = endpoint({
  ...common,
  id: "getMailState",
  method: "GET",
  path: "/me/email",
  summary: "Read what is sent to the e-mail",
});

export const sendVerification = endpoint({
  ...common,
  id: "sendVerification",
  method: "POST",
  path: "/me/email/verification",
  summary: "Send the mail that confirms the address again",
  description:
    "To the new address, if one waits to be confirmed. Three mails a quarter of an hour. 403 where the service sends no mail, 409 when nothing is left to confirm.",
  refusals: [403, 409],
});

export const setFilmMail = endpoint({
  ...common,
  id: "setFilmMail",
  method: "POST",
  path: "/me/email/films",
  summary: "Turn mails about finished films on or off",
  description:
    "They go to a confirmed address only. 403 for turning them on where the service sends no mail.",
  body: z.object({ film_ready: described(flagField, "1 for a mail when a film is ready.") }),
  refusals: [403],
});
