import * as z from "zod/mini";
import { described, documented, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { requiredText } from "@/lib/contracts/fields";
import { scopesField } from "@/lib/contracts/scope-fields";

const credentials = withMeta(
  z.object(
    documented({
      access_key: described(z.string(), "Send as `X-Access-Key`."),
      access_token: described(z.string(), "Send as `X-Access-Token`. Shown once; only its hash is kept."),
      id: described(z.string(), "The account's user id."),
    }),
  ),
  { id: "Credentials" },
);

const messageSchema = z.object({ message: z.string() });

const scopesWish = extension({
  scopes: described(z.optional(scopesField), "Less than the app may do; all of that when absent."),
});

const loginBody = z.object({
  ...documented({
    username: described(requiredText(320), "The account's e-mail or user name."),
    password: requiredText(1024),
    app_id: described(requiredText(64), "Optional on `/api/v2.0`."),
  }),
  ...scopesWish,
});

export const logIn = endpoint({
  id: "logIn",
  origin: "document",
  method: "POST",
  path: "/login",
  group: "Authentication",
  summary: "Log in",
  description:
    "Returns a key and a token that live 30 days from their last use. Failed log-ins are limited per account and address (10 in a quarter of an hour), and more loosely per account and per address alone.",
  access: "open",
  body: loginBody,
  bodyOn20: z.partial(loginBody, { app_id: true }),
  response: credentials,
  refusals: [401],
});

export const logInApp = endpoint({
  id: "logInApp",
  origin: "document",
  method: "POST",
  path: "/login/app",
  group: "Authentication",
  summary: "Log in as an app",
  description: "Returns a key and a token for the app's owner.",
  access: "open",
  body: z.object({
    ...documented({ app_id: requiredText(64), app_secret: requiredText(256) }),
    ...scopesWish,
  }),
  response: credentials,
  refusals: [401],
});

export const logOut = endpoint({
  id: "logOut",
  origin: "extension",
  method: "POST",
  path: "/logout",
  group: "Authentication",
  summary: "End the pair that the request carries",
  access: "account",
  body: z.object({}),
  response: messageSchema,
});

export const changePassword = endpoint({
  id: "changePassword",
  origin: "extension",
  method: "POST",
  path: "/me/changepassword",
  group: "Authentication",
  summary: "Change the password",
  description: "Ends every other session and token of the account.",
  access: "account",
  body: z.object({
    old_password: requiredText(1024),
    new_password1: requiredText(1024),
    new_password2: requiredText(1024),
  }),
  response: messageSchema,
});
