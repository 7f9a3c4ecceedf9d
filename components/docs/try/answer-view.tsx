import * as z from "zod/mini";
import { setCredentials } from "@/components/docs/try/credentials";
import type { Answered } from "@/components/docs/try/send-request";
import { buttonClass } from "@/components/ui/button-class";

const issued = z.object({ access_key: z.string(), access_token: z.string() });

function issuedIn(body: string): z.infer<typeof issued> | undefined {
  try {
    return issued.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

export function AnswerView({ answer, id }: { answer: Answered; id: string }) {
  const { status, statusText, ms, headers, body } = answer;
  const good = status < 400;
  const credentials = good ? issuedIn(body) : undefined;
  return (
    <div className="grid min-w-0 gap-3" data-testid={`${id}-answer`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-14">
        <span
          className={`rounded-control px-2 py-0.5 font-mono font-semibold ${good ? "bg-success-soft text-success" : "bg-danger-soft text-danger"}`}
        >
          {status} {statusText}
        </span>
        <span className="text-13 text-ink-soft">{ms} ms</span>
      </p>
      <details>
        <summary className="w-fit rounded-control text-13 font-medium text-ink-soft hover:text-ink">
          {headers.length} headers
        </summary>
        <dl className="mt-2 grid gap-x-4 font-mono text-12 sm:grid-cols-[auto_1fr]">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 pb-1 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {body ? (
        <pre
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-surface border border-hairline bg-sunken px-4 py-3 font-mono text-13"
        >
          <code>{body}</code>
        </pre>
      ) : null}
      {credentials ? (
        <button
          type="button"
          className={buttonClass("quiet", "small", "w-fit")}
          onClick={() =>
            setCredentials({ use: "pair", key: credentials.access_key, token: credentials.access_token })
          }
        >
          Use this key and token on this page
        </button>
      ) : null}
    </div>
  );
}
