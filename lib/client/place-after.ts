/** Where the next page of a list begins, as the list's own `next_url` says it; undefined when there is none. */
export function placeAfter(nextUrl: string): { after: string } | undefined {
  if (nextUrl === "") return undefined;
  const after = new URL(nextUrl, "http://kinora.invalid").searchParams.get("after");
  return after === null ? undefined : { after };
}
