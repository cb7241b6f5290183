import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MIGRATIONS = "backend/database/migrations";

/** A built checkout of the shop. */
export interface Version {
  readonly folder: string;
  /** The command that starts a program of this version. */
  readonly by: readonly string[];
}

/**
 * Builds the last version with different tables. It is the commit before the latest migration, or the commit in
 * UPGRADE_FROM. The build stays in `.cache` for the next run.
 */
export async function buildPreviousVersion(): Promise<Version> {
  const commit = await resolveCommit(
    process.env.UPGRADE_FROM ?? (await findCommitBeforeLastMigration()),
  );
  const folder = path.resolve(".cache/versions", commit);
  if (!existsSync(folder)) await unpack(commit, folder);
  if (!existsSync(path.join(folder, "node_modules"))) await installPackages(folder, commit);
  await run(process.execPath, ["scripts/build.mjs"], { cwd: folder });
  return { folder, by: ["env", "-C", folder] };
}

async function findCommitBeforeLastMigration(): Promise<string> {
  const { stdout } = await run("git", ["log", "-1", "--format=%H", "--", MIGRATIONS]);
  return `${stdout.trim()}^`;
}

async function resolveCommit(revision: string): Promise<string> {
  const { stdout } = await run("git", ["rev-parse", "--verify", `${revision}^{commit}`]);
  return stdout.trim();
}

async function unpack(commit: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run("git", ["archive", "--output", archive, commit]);
  await run("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
}

/** Uses the packages of this checkout if the lockfile is the same. Otherwise installs them. */
async function installPackages(folder: string, commit: string): Promise<void> {
  const isSame = await run("git", ["diff", "--quiet", commit, "--", "package-lock.json"]).then(
    () => true,
    () => false,
  );
  if (isSame) await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  else await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
}
