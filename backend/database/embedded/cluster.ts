import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import type { Programs } from "./programs";

const MAJOR_VERSION = "18";
const OWNER = "rootwell";

/** The content of the access file. `port` is the port of the last start, which is reused if it is free. */
const clusterAccess = z.object({ password: z.string(), port: z.number() });

/** The credentials of the embedded cluster. They are in a file beside the cluster that only the owner can read. */
export type ClusterAccess = z.output<typeof clusterAccess>;

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
