/**
 * Where somebody typed the command. npm runs its scripts in the package's folder, and says where it was called.
 * @param {string} script its name in package.json
 */
export function calledFrom(script) {
  const { npm_lifecycle_event: running, INIT_CWD } = process.env;
  return (running === script && INIT_CWD) || process.cwd();
}
