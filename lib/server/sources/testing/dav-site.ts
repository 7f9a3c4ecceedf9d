import { testSite } from "@/lib/server/fetch/testing/test-site";
import { createDav } from "@/lib/server/sources/testing/create-dav";

/** A WebDAV server on this machine. Every test must release its connections. */
export function davSite() {
  const site = testSite();
  const dav = createDav();
  return Object.assign(dav, {
    site,
    address: () => `${site.address()}${dav.root}/`,
    /** Paths of the files that were fetched. */
    fetched: () =>
      site.requests.filter(({ method }) => method === "GET").map(({ url = "" }) => dav.pathOf(url)),
    open: () => {
      site.handler = dav.answer;
    },
  });
}
