const OLDEST = [20, 19];

/**
 * Ends the process with a message if Node is too old. Otherwise a missing feature of Node would cause an
 * unclear error later.
 */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  process.stderr.write(
    `This is Node ${process.versions.node}, but the shop needs ${OLDEST.join(".")} or newer: ` +
      "install it from https://nodejs.org.\n",
  );
  process.exit(1);
}
