import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** How to start PostgreSQL's programs: words put before each, and whose the cluster's files are. */
export interface RunAs {
  prefix: string[];
  /** Hands a file of root's, or a folder with all in it, to the user that PostgreSQL runs as. */
  give(path: string): void;
}

const AS_IS: RunAs = { prefix: [], give: () => undefined };

/**
 * PostgreSQL refuses to run as root, so root needs a way to run it as somebody else:
 * 1. a user namespace, where root's own files belong to an ordinary user, works below folders that
 *    only root may enter, and needs no second user on the machine;
 * 2. where namespaces are forbidden (many containers), the second user itself; only when that user
 *    could not reach the folders otherwise it keeps the one right to pass them.
 * Fails with a sentence that says what to do where neither works.
 */
export function chooseRunAs(cluster: string, binaries: string): RunAs {
  if (process.getuid?.() !== 0) return AS_IS;
  const user = ordinaryUser();
  const owner = existsSync(cluster) ? statSync(cluster).uid : 0;
  if (owner === 0) {
    const prefix = ["unshare", `--map-user=${user.uid}`, `--map-group=${user.gid}`];
    if (works(prefix)) return { prefix, give: () => undefined };
  }
  // A cluster that an ordinary user made goes on being that user's.
  const { uid, gid } = owner === 0 ? user : { uid: owner, gid: statSync(cluster).gid };
  const prefix = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  if (![dirname(cluster), binaries].every(isOpenToAll)) {
    // The fix-up would take the right away again wherever a program asks beforehand.
    prefix.push("--securebits=+no_setuid_fixup");
    prefix.push("--inh-caps=+dac_override", "--ambient-caps=+dac_override");
  }
  if (works(prefix))
    return { prefix, give: (path) => void spawnSync("chown", ["-R", `${uid}:${gid}`, path]) };
  throw new Error(
    "PostgreSQL cannot run as root, and this machine does not allow a user namespace or another user. " +
      "Start the shop as an ordinary user, or set DATABASE_URL to your own PostgreSQL.",
  );
}

function works(prefix: string[]): boolean {
  const [command, ...args] = [...prefix, "true"];
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** The first of the users made for such work; initdb insists on one that has a name. */
function ordinaryUser(): { uid: number; gid: number } {
  const lines = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const line = lines.find((parts) => parts[0] === name);
    if (line !== undefined) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error(
    "PostgreSQL cannot run as root, and /etc/passwd has no user postgres or nobody. " +
      "Add one, or set DATABASE_URL to your own PostgreSQL.",
  );
}

function isOpenToAll(folder: string): boolean {
  const everyoneMayEnter = 0o001;
  const isOpen = (statSync(folder).mode & everyoneMayEnter) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}
