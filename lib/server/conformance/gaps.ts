import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

/**
 * What the service does where the interface document leaves something open, and why. Keyed by the document's own words.
 */
export const gaps: Record<string, { decision: string; why: string }> = {
  "Allowed values of style": {
    decision:
      "The `machine_name` of one of the styles that `GET /styles` lists, `vanilla` and `focus` among them; empty until chosen. Another name is kept, and the render is refused with 7401.",
    why: "A project may be saved before its style is known, and a style that goes away must not make a project unreadable.",
  },
  "Element structure of tags and credit lists beyond the credit pair form": {
    decision:
      "Tags are strings, at most 50. A credit is a pair of strings; a list of one is a pair without a value.",
    why: "The simplest structure that the samples allow.",
  },
  "Full list of status values beyond the two seen": {
    decision:
      "`initial`, `processing`, `published`, `failed`. A client that waits for a film does best to wait for `video`; one that looks at `status` has to survive all four.",
    why: "A render takes time and may fail, and a client should be able to tell.",
  },
  Transitions: {
    decision:
      "`initial` → `processing` → `published`, or → `failed`; a later render goes to `processing` again. Editing a published video leaves it published, with its files in place until the next render succeeds.",
    why: "A direct link that worked keeps working.",
  },
  "Encoding of POST bodies and content type of PUT uploads": {
    decision:
      "POST takes forms, multipart and JSON; lists and objects in forms are JSON strings. `null` and an absent field, `[]` and `{}` are read as what they mean. The type of an upload is told by its bytes, whatever `Content-Type` says.",
    why: "Clients of all three kinds exist, and PHP sends `[]` for an empty object.",
  },
  "Response shape of GET /musics, and the body sent with PUT /me/musics": {
    decision:
      "`{musics: […]}` like `GET /me/musics`, which lists the user's own uploads. The body is the audio file.",
    why: "The library has an address of its own, so of the two descriptions of `/me/musics` the one of uploads is taken.",
  },
  "Allowed values of `service`, and what a second POST /me/videos does when a draft exists beyond returning it":
    {
      decision:
        "Any text of up to 64 characters, `web` when it is absent; it names the album. A second creation writes the parameters it carries into the draft; only a draft of the same app is taken up, and `new=1` always makes a new project.",
      why: "A new service needs no new version. An integration must not take over what a person is editing.",
    },
  "Token lifetime, expiry, and the failure response for bad credentials": {
    decision:
      "A pair lives 30 days from its last use. Bad credentials are 401 with the one error body, the same whether the name or the password is wrong; many failures in a row are 429.",
    why: "A client in use never loses its pair, a lost one expires, and nobody learns which accounts exist.",
  },
  "Webhooks, callbacks or notifications": {
    decision:
      "Extensions: a signed callback to the `callback_url` of the video or its app, and server-sent events. Who names no address gets none.",
    why: "Waiting by polling goes on working.",
  },
  "HTTP status codes, the error body shape, and the codes for other endpoints": {
    decision:
      "200 for what was done; 400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500 and 503 otherwise, all with one body: `status`, `message`, `error` with `code` and `fields`, `request_id`. `status` is the HTTP status, or the render code where a render is refused (HTTP 422).",
    why: "Clients of every kind look at the HTTP status, at `status` in the body, or at both.",
  },
  "Rate limits, size limits, page-size bounds, and time-outs": {
    decision: `Photos up to ${defaultMaxMegabytes.photo} MB and 100 megapixels, songs up to ${defaultMaxMegabytes.song} MB and 30 minutes, 500 assets and an hour of film, pages of 1 to 100 videos (15 unless told). Requests are limited per account; \`RateLimit\` tells how many are left, 429 says in \`Retry-After\` when to come again. The operator can change the limits of size and rate.`,
    why: "Generous for any client that means well, and one client cannot starve the others.",
  },
  "How a client selects a version, and deprecation rules": {
    decision:
      "By `/v2.0` or `/v2.1` before the path, below the base address; without it 2.1. Only log-in differs. Both stay.",
    why: "Clients keep the version in their base address, so an old one only needs another base.",
  },
};
