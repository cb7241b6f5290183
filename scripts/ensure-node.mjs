const OLDEST = [20, 19];

/** Ends with a sentence on a Node that is too old, before anything fails in a stranger way. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  process.stderr.write(
    `The shop needs Node ${OLDEST.join(".")} or newer; this is ${process.versions.node}. ` +
      "Install a newer one from https://nodejs.org.\n",
  );
  process.exit(1);
}
