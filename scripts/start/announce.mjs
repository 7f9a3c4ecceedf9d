import { demoAccount } from "../../prisma/seed/demo-login.mjs";

/**
 * The block of text that tells a person all they need to know.
 * @param {object} about
 * @param {import("./settings.mjs").Settings} about.settings
 * @param {number} about.port
 * @param {Record<string, string | undefined>} about.env
 * @param {boolean} about.dev
 * @returns {string}
 */
export function announcement({ settings, port, env, dev }) {
  const rows = [
    [
      "Open",
      settings.publicUrl ??
        `http://${settings.host === "0.0.0.0" || settings.host === "::" ? "localhost" : settings.host}:${port}`,
    ],
    ...(settings.seedDemo ? [["Sign in", `${demoAccount.email}  password ${env.DEMO_PASSWORD}`]] : []),
    ["Data", settings.dataDir],
    ...(settings.databaseUrl ? [["Database", withoutPassword(settings.databaseUrl)]] : []),
    ["Stop", `Ctrl-C, or kill ${process.pid}`],
  ];
  const lines = rows.map(([name = "", value]) => `    ${name.padEnd(10)}${value}`);
  return `\n  Kinora is running${dev ? ", with live reload" : ""}.\n\n${lines.join("\n")}\n\n`;
}

/** @param {string} url */
function withoutPassword(url) {
  const shown = new URL(url);
  shown.password = "";
  shown.search = "";
  return shown.toString();
}

/**
 * The address at which this machine itself reaches a server that listens on `host`. @param {string} host
 * @param {number} port
 */
export function localAddress(host, port) {
  const name =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
