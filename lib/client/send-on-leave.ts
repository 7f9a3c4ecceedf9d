/** Browsers refuse larger bodies from a closing page. */
const maxBytes = 60_000;

/** Posts without waiting for an answer, which is all that a closing page can do. What is too large is not sent. */
export function sendOnLeave(address: string, body: unknown, headers?: Record<string, string>): void {
  const text = JSON.stringify(body);
  if (new Blob([text]).size > maxBytes) return;
  void fetch(address, {
    method: "POST",
    body: text,
    headers: { "Content-Type": "application/json", ...headers },
    keepalive: true,
    credentials: "same-origin",
  }).catch(() => {});
}
