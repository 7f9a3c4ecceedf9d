import type { ReactNode } from "react";
import { CodeBlock } from "@/components/docs/code-block";
import { Decisions } from "@/components/docs/decisions";
import { Code } from "@/components/docs/rich-text";
import { EXAMPLE_ORIGIN } from "@/lib/contracts/example-ids";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

export type GuideSection = { anchor: string; title: string; body: ReactNode };

const firstFilm = `KEY=…  TOKEN=…   # from Log in, below
curl ${EXAMPLE_ORIGIN}/api/me/photos --upload-file beach.jpg \\
  -H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN"        # → id of the photo
curl ${EXAMPLE_ORIGIN}/api/musics \\
  -H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN"        # → id of a song
curl ${EXAMPLE_ORIGIN}/api/me/videos -d name="Our summer" -d style=vanilla \\
  -d 'assets=[{"name":"image","asset_id":"PHOTO","start_time":0,"end_time":4},
              {"name":"music","asset_id":"SONG","start_time":0,"end_time":0}]' \\
  -H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN"        # → id of the video
curl -X POST ${EXAMPLE_ORIGIN}/api/me/videos/VIDEO/render \\
  -H "X-Access-Key: $KEY" -H "X-Access-Token: $TOKEN"        # → 7101, accepted`;

const problem = `{
  "status": 422,
  "message": "Some parameters are not valid.",
  "error": {
    "status": 422,
    "message": "Some parameters are not valid.",
    "code": "invalid_parameters",
    "fields": { "assets.3.end_time": "Must be after start_time." }
  },
  "request_id": "q1W2e3R4t5Y6u7I8o9P0aS"
}`;

/** The rules that hold for every operation. */
export const guide: GuideSection[] = [
  {
    anchor: "first-film",
    title: "A film in four requests",
    body: (
      <>
        <p>
          A video is a project first: a style, and assets in the order of the film. Upload photos, choose
          music, save the project, ask for the render.
        </p>
        <CodeBlock label="From a photo to a render">{firstFilm}</CodeBlock>
      </>
    ),
  },
  {
    anchor: "base-address",
    title: "Base address and versions",
    body: (
      <>
        <p>
          Everything is below <Code>/api</Code>. The same addresses answer below <Code>/api/v2.1</Code> and{" "}
          <Code>/api/v2.0</Code>, for clients that keep the version in their base address; on 2.0{" "}
          <Code>app_id</Code> may be left out when logging in. A trailing slash is accepted everywhere,
          without a redirect. What was added to the interface that clients of these versions were written for
          is marked <em>extension</em>; they can leave it alone. This reference is also an{" "}
          <a href="/api/openapi.json" className="font-medium underline underline-offset-4">
            OpenAPI 3.1 document
          </a>
          .
        </p>
        <p>
          Every <Code>GET</Code> address answers <Code>HEAD</Code>, every address <Code>OPTIONS</Code>. Pages
          of other sites may call the API with the two headers of a key and token; cookies are never accepted
          across origins.
        </p>
      </>
    ),
  },
  {
    anchor: "credentials",
    title: "Credentials",
    body: (
      <>
        <p>
          <a href="#logIn" className="font-medium underline underline-offset-4">
            Log in
          </a>{" "}
          returns an <Code>access_key</Code> and an <Code>access_token</Code>. Send both with every request,
          as <Code>X-Access-Key</Code> and <Code>X-Access-Token</Code>. A pair lives 30 days from its last
          use. It ends with{" "}
          <a href="#logOut" className="font-medium underline underline-offset-4">
            log-out
          </a>{" "}
          and when the password is changed elsewhere. An account may hold several pairs at once.
        </p>
        <p>
          Every log-in goes through an app, which has an <Code>app_id</Code> and an <Code>app_secret</Code>.
          Whoever operates the service makes one with <Code>npm run admin -- create-app</Code>.
        </p>
      </>
    ),
  },
  {
    anchor: "encodings",
    title: "Sending parameters",
    body: (
      <>
        <p>
          <Code>POST</Code> parameters are taken as <Code>application/json</Code>,{" "}
          <Code>application/x-www-form-urlencoded</Code> and <Code>multipart/form-data</Code>. In the last two
          a structured value such as <Code>assets</Code> is a JSON string. Parameters in the query are never
          read as <Code>POST</Code> parameters. Unknown and read-only fields are ignored, so you can send an
          object back as you got it.
        </p>
        <p>
          An absent field stays as it is, <Code>null</Code> clears it, an empty text is a value. Files are the
          body of a <Code>PUT</Code>; their type is told by their bytes. A client that can only send{" "}
          <Code>POST</Code> adds <Code>X-HTTP-Method-Override: PUT</Code> or <Code>DELETE</Code>.
        </p>
      </>
    ),
  },
  {
    anchor: "answers",
    title: "Reading answers",
    body: (
      <p>
        Answers are JSON in UTF-8. Timestamps are whole seconds since 1970, durations are seconds, ids are
        texts that mean nothing by themselves. Addresses in answers are absolute, but for those of pages,
        which are relative to the base address. Fields may be added: ignore what you do not know. Every answer
        carries <Code>X-Request-Id</Code>.
      </p>
    ),
  },
  {
    anchor: "errors",
    title: "Errors",
    body: (
      <>
        <p>
          Every error has one shape. <Code>status</Code> repeats the HTTP status, but for a refused render,
          which carries its own number there. <Code>fields</Code> names every bad field at once, with its
          path. What belongs to someone else is “not found”, as if it did not exist.
        </p>
        <CodeBlock label="An error">{problem}</CodeBlock>
        <p>
          With <Code>Accept: application/problem+json</Code> you get the same in the form of RFC 9457.
        </p>
      </>
    ),
  },
  {
    anchor: "limits",
    title: "Limits",
    body: (
      <p>
        <Code>RateLimit</Code> and <Code>RateLimit-Policy</Code> say how many requests are left: 600 a minute
        for each account unless the operator chose otherwise. Beyond that requests get 429 with{" "}
        <Code>Retry-After</Code>. Failed log-ins are counted apart, 10 in a quarter of an hour. Parameters may
        be 8 MB together, a photo {defaultMaxMegabytes.photo} MB, a song {defaultMaxMegabytes.song} MB, unless
        the operator chose otherwise.
      </p>
    ),
  },
  {
    anchor: "idempotency",
    title: "Asking twice, done once",
    body: (
      <p>
        Where <Code>Idempotency-Key</Code> is listed, a request that is repeated with the same key within 24
        hours gets the first answer again (<Code>Idempotency-Replayed: true</Code>) and nothing is done twice.
        The same key with another method, address, parameter or file is refused with 422 (
        <Code>idempotency_key_reused</Code>): use a new key for each new request. While the first is still
        being answered, the second gets 409 (<Code>idempotency_in_progress</Code>). A refusal is not kept: fix
        the request and send it again.
      </p>
    ),
  },
  {
    anchor: "paging",
    title: "Pages",
    body: (
      <p>
        Long lists come in pages, the newest first. Follow <Code>paging.next_url</Code> until it is empty;{" "}
        <Code>prev_url</Code> leads back. <Code>count</Code> is the page size, from 1 to 100. Edits do not
        shift pages, and videos made in the same second are neither lost nor repeated.
      </p>
    ),
  },
  { anchor: "decisions", title: "Decisions", body: <Decisions /> },
];
