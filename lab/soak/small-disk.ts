import { execFileSync } from "node:child_process";
import { rm, statfs } from "node:fs/promises";
import { chmod, mkdtemp, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Room for a run of half an hour, small enough to be filled at once. */
const SIZE = "768m";
const PIECE = Buffer.alloc(1024 * 1024);

/** A folder on a disk of its own that can be filled up. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one in memory; null where that is not allowed: it takes root. */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), "rootwell-disk-"));
  await chmod(folder, 0o755);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0755`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => fillUp(filler, folder),
    empty: () => rm(filler, { force: true }),
    async remove() {
      execFileSync("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Writes until not one block is free. */
async function fillUp(filler: string, folder: string): Promise<void> {
  const file = await open(filler, "w");
  try {
    while ((await statfs(folder)).bavail > 0) await file.write(PIECE);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
}
