const oldest = { major: 20, minor: 19 };

/** Loaded before anything else, so it keeps to what any Node can read. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return;
  console.error(
    `Kinora needs Node ${oldest.major}.${oldest.minor} or newer, this is ${version}. Get it from https://nodejs.org and start again.`,
  );
  process.exit(1);
}
