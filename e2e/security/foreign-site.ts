import { createServer } from "node:http";

export type ForeignSite = { address: string; close: () => Promise<void> };

/** Another site, which serves one page. Another port is another origin, but gets the same cookies. */
export async function foreignSite(html: string): Promise<ForeignSite> {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const found = server.address();
  const port = typeof found === "object" && found ? found.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
