import { addressOf, type OperationView } from "@/components/docs/reference";
import { EXAMPLE_ORIGIN } from "@/lib/contracts/example-ids";

/** A request as a curl command for the terminal. */
export function curlExample(operation: OperationView): string {
  const { endpoint, body, pathExamples, requestExample } = operation;
  const parts = [`curl ${EXAMPLE_ORIGIN}/api${addressOf(endpoint, pathExamples)}`];
  if (body?.kind === "file")
    parts.push(
      ...(endpoint.method === "PUT" ? [] : [`-X ${endpoint.method}`]),
      `--upload-file ${endpoint.path.includes("musics") ? "song.mp3" : "beach.jpg"}`,
    );
  else if (endpoint.method !== "GET" && endpoint.method !== "POST") parts.push(`-X ${endpoint.method}`);
  if (endpoint.access === "account") parts.push('-H "X-Access-Key: $KEY"', '-H "X-Access-Token: $TOKEN"');
  if (body?.kind === "parameters") {
    if (isEmpty(requestExample)) parts.push("-X POST");
    else parts.push("-H 'Content-Type: application/json'", `-d ${shellQuoted(readable(requestExample))}`);
  }
  if (endpoint.produces === "video/mp4") parts.push("-o film.mp4");
  if (endpoint.produces === "text/event-stream") parts.push("-N");
  return parts.join(" \\\n  ");
}

/** JSON on one line if it fits, indented otherwise. */
function readable(value: unknown): string {
  const short = JSON.stringify(value);
  return short.length <= 50 ? short : JSON.stringify(value, null, 2);
}

function isEmpty(value: unknown): boolean {
  return typeof value !== "object" || value === null || Object.keys(value).length === 0;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
