import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { DataFolderInUse, lockDataFolder, getProcessIdentity } from "./folder-lock";

async function createLockedFolder(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rootwell-lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "shop.lock"), content);
  return folder;
}

/** Starts a process that runs until it is killed. */
function startProcess() {
  const child = spawn("sleep", ["3600"], { stdio: "ignore" });
  const kill = () => child.kill("SIGKILL");
  onTestFinished(() => void kill());
  const pid = child.pid ?? 0;
  return { pid, identity: getProcessIdentity(pid) ?? "", kill };
}

afterEach(() => {
  vi.useRealTimers();
});

test("locking a data folder fails while the shop that locked it is running", async () => {
  const { pid, identity } = startProcess();
  const holder = JSON.stringify({ pid, identity, shopPid: pid, shopIdentity: identity });
  const folder = await createLockedFolder(holder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${pid}`);
  expect(await readFile(join(folder, "shop.lock"), "utf8")).toBe(holder);
});

test("locking a data folder succeeds if a later process has the process id of the lock file", async () => {
  const { pid } = startProcess();
  const identity = "started long ago";
  const holder = { pid, identity, shopPid: pid, shopIdentity: identity };
  const unlock = await lockDataFolder(await createLockedFolder(JSON.stringify(holder)));
  unlock();
});

test("locking a data folder succeeds if the lock file is incomplete", async () => {
  const unlock = await lockDataFolder(await createLockedFolder('{"pid":1'));
  unlock();
});

test("locking waits for the backend of a killed shop to stop", async () => {
  vi.useFakeTimers({ toFake: ["performance"] }); // the fake clock keeps the wait from timing out
  const { pid, identity, kill } = startProcess();
  const holder = { pid, identity, shopPid: pid, shopIdentity: "a shop that is gone" };
  const folder = await createLockedFolder(JSON.stringify(holder));
  const waiting = lockDataFolder(folder); // the first check has finished when the call returns
  kill();
  const unlock = await waiting;
  expect(getProcessIdentity(pid)).toBeUndefined();
  unlock();
});
