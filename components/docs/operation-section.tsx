import { CodeBlock } from "@/components/docs/code-block";
import { curlExample } from "@/components/docs/curl-example";
import { FieldTable, fieldsOf } from "@/components/docs/field-table";
import { MethodMark } from "@/components/docs/method-mark";
import { objectAnchor } from "@/components/docs/object-section";
import { addressOf, type OperationView } from "@/components/docs/reference";
import { Code, RichText } from "@/components/docs/rich-text";
import { TryIt } from "@/components/docs/try/try-it";
import type { Access } from "@/lib/contracts/endpoint";
import { meaningOf } from "@/lib/contracts/refusals";
import { scopeOf } from "@/lib/contracts/scopes";

const accessText: Record<Access, string> = {
  account: "Needs credentials",
  optional: "Credentials optional",
  open: "Open to everyone",
};

/** One operation: its description and parameters on one side, examples on the other. */
export function OperationSection({ operation }: { operation: OperationView }) {
  const { endpoint, body } = operation;
  const scope = scopeOf(endpoint);
  return (
    <section
      id={endpoint.id}
      aria-labelledby={`${endpoint.id}-title`}
      className="scroll-mt-20 border-t border-hairline py-10 lg:scroll-mt-6"
    >
      <h3 id={`${endpoint.id}-title`} className="text-20 font-semibold">
        <a href={`#${endpoint.id}`} className="rounded-control hover:underline">
          {endpoint.summary}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14">
        <MethodMark method={endpoint.method} />
        <span className="font-mono text-13 break-all">{endpoint.path}</span>
        <span className="text-13 text-ink-soft">{accessText[endpoint.access]}</span>
        {scope === null ? null : (
          <span className="text-13 text-ink-soft">
            scope <code className="font-mono">{scope}</code>
          </span>
        )}
        {endpoint.origin === "extension" ? <ExtensionMark /> : null}
      </p>
      <div className="mt-5 grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-10">
        <div className="grid min-w-0 content-start gap-6">
          {endpoint.description ? (
            <p className="max-w-prose">
              <RichText>{endpoint.description}</RichText>
            </p>
          ) : null}
          <Parameters operation={operation} />
          <Answers operation={operation} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <CodeBlock label="Request">{curlExample(operation)}</CodeBlock>
          {operation.responseExample === undefined ? null : (
            <CodeBlock label="Answer">{JSON.stringify(operation.responseExample, null, 2)}</CodeBlock>
          )}
        </div>
      </div>
      <TryIt
        operation={{
          id: endpoint.id,
          method: endpoint.method,
          path: endpoint.path,
          access: endpoint.access,
          address: addressOf(endpoint, operation.pathExamples),
          parameters: operation.parameters.map(({ in: place, name, required, schema }) => ({
            place,
            name,
            required,
            isFlag: schema.type === "boolean",
          })),
          body:
            body?.kind === "file"
              ? { kind: "file", accept: body.contentTypes.join(",") }
              : body && { kind: "parameters", example: JSON.stringify(operation.requestExample, null, 2) },
        }}
      />
    </section>
  );
}

const places = [
  ["path", "In the path"],
  ["query", "In the query"],
  ["header", "Headers"],
] as const;

function Parameters({ operation: { parameters, body } }: { operation: OperationView }) {
  return (
    <>
      {places.map(([place, caption]) => {
        const fields = parameters.filter((one) => one.in === place);
        return fields.length > 0 ? <FieldTable key={place} caption={caption} fields={fields} /> : null;
      })}
      {body?.kind === "parameters" &&
      body.schema.properties &&
      Object.keys(body.schema.properties).length > 0 ? (
        <FieldTable caption="Parameters" fields={fieldsOf(body.schema)} />
      ) : null}
      {body?.kind === "file" ? (
        <div>
          <h4 className="pb-2 text-12 font-medium text-ink-soft">Body</h4>
          <p className="border-t border-hairline pt-2.5 text-14">
            {body.description} {body.contentTypes.join(", ")}
          </p>
        </div>
      ) : null}
    </>
  );
}

function Answers({ operation }: { operation: OperationView }) {
  const { answersWith, endpoint } = operation;
  return (
    <div className="grid gap-3 text-14">
      {answersWith.length > 0 ? (
        <p>
          Answers with{" "}
          {answersWith.map((name, at) => (
            <span key={name}>
              {at > 0 ? ", " : ""}
              <a href={`#${objectAnchor(name)}`} className="font-medium underline underline-offset-4">
                {name}
              </a>
            </span>
          ))}
          .
        </p>
      ) : null}
      {endpoint.bodiless ? (
        <p>
          Answers <Code>{String(endpoint.bodiless.status)}</Code> without a body, with{" "}
          <Code>{Object.keys(endpoint.bodiless.headers).join(", ")}</Code>.
        </p>
      ) : null}
      {endpoint.produces ? (
        <p>
          Answers with <Code>{[endpoint.produces].flat().join(", ")}</Code>.
        </p>
      ) : null}
      <details>
        <summary className="w-fit rounded-control text-13 font-medium text-ink-soft hover:text-ink">
          Refusals: {operation.refusals.join(", ")}
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-13">
          {operation.refusals.map((status) => (
            <div key={status} className="contents">
              <dt className="font-mono">{status}</dt>
              <dd>
                <RichText>{meaningOf(endpoint, status)}</RichText>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** Marks additions to the interface document that the service implements. */
function ExtensionMark() {
  return (
    <span
      title="Added to the interface document that this service is built to"
      className="block w-fit rounded-control border border-hairline px-1.5 text-12 text-ink-soft"
    >
      extension
    </span>
  );
}
