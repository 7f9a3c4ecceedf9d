/** What of the service the image runs, by its first argument. */
export const roles = {
  all: () => import("../start.mjs"),
  web: () => import("../web.mjs"),
  worker: () => import("../worker.mjs"),
  migrate: () => import("../migrate.mjs"),
  admin: () => import("../admin.mjs"),
};

/** @param {string | undefined} name @returns {name is keyof typeof roles} */
export function isRole(name) {
  return name !== undefined && Object.hasOwn(roles, name);
}

/** @param {string | undefined} name @param {string[]} args what the role itself is told */
export async function runRole(name, args) {
  if (isRole(name)) {
    process.argv = [process.argv[0] ?? "", name, ...args];
    await roles[name]();
  } else {
    console.error(`kinora: "${name ?? ""}" is none of ${Object.keys(roles).join(", ")}.`);
    process.exitCode = 2;
  }
}
