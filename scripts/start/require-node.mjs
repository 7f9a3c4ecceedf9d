/** The same as `engines` in package.json. */
const supported = [
  { major: 20, minor: 19 },
  { major: 22, minor: 12 },
];
/** This version and all later ones. */
const newest = 24;

/** Loaded before anything else, so its syntax must suit any Node. */
export function requireNode(version = process.versions.node) {
  if (isSupported(version)) return;
  console.error(
    `Kinora needs Node 20.19, 22.12, 24 or newer, this is ${version}. Get it from https://nodejs.org and start again.`,
  );
  process.exit(1);
}

/** @param {string} version */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major >= newest || supported.some((one) => one.major === major && minor >= one.minor);
}
