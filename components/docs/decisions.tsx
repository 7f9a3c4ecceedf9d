import { RichText } from "@/components/docs/rich-text";

const decisions: [string, string][] = [
  [
    "Status of a video",
    "`initial` → `processing` → `published` or `failed`; a later render goes back to `processing`. Editing a published video leaves it published with its files in place; they are replaced together when the next render succeeds.",
  ],
  [
    "What is rendered",
    "The project as it was when the render was accepted. Later edits do not leak in. Rendering what has not changed answers 7202 and costs nothing; `force=1` renders anyway.",
  ],
  [
    "Refused renders",
    "HTTP 422 with the first of 7401 no or unknown style, 7402 no music (a voice or a clip that is heard will do), 7403 no image, clip or text, 7404 blank name, 7405 balance too low. `fields` names all that is missing. `dry_run=1` gives the same answer without starting anything.",
  ],
  [
    "Cost",
    "A render is paid when it is accepted and given back when it fails or is cancelled. Every account is topped up once a UTC day.",
  ],
  [
    "Drafts",
    "`POST /me/videos` returns the last draft that was made by the same app, or a new project; `new=1` always makes a new one. So an integration never takes over what a person is editing.",
  ],
  [
    "Times of assets",
    "Pictures and texts are sorted by `start_time`. Where two overlap, the later one begins when it says. `end_time` must be after `start_time`; a project has at most 500 assets and one hour.",
  ],
  [
    "Times of music",
    "0 and 0 means through the whole film, as does a span that begins after the last picture. Spans of several songs are cut where the next one begins.",
  ],
  [
    "Quality",
    '`360`, `"360"` and `"360p"` are the same. It is the quality that the direct link serves; a render makes every file up to 720 whatever it is, and 1080 when it is 1080.',
  ],
  [
    "Saving over each other",
    "A save with `If-Match` (the `ETag` of a read) is refused with 412 when the project was changed since. Without it the last save wins.",
  ],
  [
    "Visibility",
    "`unlisted`: the links work for whoever has them. `public`: listed too. `private`: 404 to everyone but the owner.",
  ],
  [
    "Deleted",
    "A deleted video is out of every list and its link answers 404 at once. A deleted photo or song leaves the library; projects that use it keep it.",
  ],
  [
    "Imports",
    "The server fetches the file, once, from public addresses only, checks it like an upload and keeps it: a film does not depend on the far site later. `thumbnail_url` and `preview_url` are only hints.",
  ],
];

/** What the interface document leaves open, and what this service does. */
export function Decisions() {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_1fr]">
      {decisions.map(([title, text]) => (
        <div key={title} className="sm:contents">
          <dt className="font-medium">{title}</dt>
          <dd>
            <RichText>{text}</RichText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
