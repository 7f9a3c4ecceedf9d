import net from "node:net";

/**
 * @param {number} port @param {string} [host]
 * @returns {Promise<string | undefined>} the error's code if nothing can listen on the port, such as
 * EADDRINUSE
 */
export function portProblem(port, host = "127.0.0.1") {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {string} [host] @returns {Promise<number>} */
export function findFreePort(host = "127.0.0.1") {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen({ port: 0, host }, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("No port is free.")),
      );
    });
  });
}
