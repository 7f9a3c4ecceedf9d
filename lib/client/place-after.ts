/** Where the list's next page begins, from its `next_url`; undefined when there is none. */
export function placeAfter(nextUrl: string): { after: string } | undefined {
  if (nextUrl === "") return undefined;
  const after = new URL(nextUrl, "http://kinora.invalid").searchParams.get("after");
  return after === null ? undefined : { after };
}
