/* Starts the cluster of docs/how-to/high-availability.md with the files of deploy/high-availability. Each of three
   hosts is a loopback address of this machine, so the standard ports stay the same on all of them. PostgreSQL does
   not run as root, so root starts every program as the user `nobody`. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { vi } from "vitest";
import programs from "./programs.json" with { type: "json" };

const FILES = "deploy/high-availability";
const NOBODY_UID = 65_534;
const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
const PACKAGES = ["etcd-server", "haproxy", "patroni", "postgresql"] as const;
/** A start of all programs takes about ten seconds on a quiet machine. */
const START_MAX_MS = 120_000;

/** Returns the reason why the cluster cannot run on this machine, or null if it can. */
export function findMissingClusterPackage(): string | null {
  const missing = PACKAGES.find((name) => !existsSync(programs[name]));
  if (missing === undefined) return null;
  return `${missing} is not installed: install the package of this name (Debian 12) to run this test.`;
}

/** A host with etcd, Patroni and PostgreSQL. */
interface Host {
  readonly number: number;
  readonly address: string;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  etcd: ChildProcess | undefined;
  patroni: ChildProcess | undefined;
}

/** The state of one server, as Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export class FailoverCluster {
  #proxy: ChildProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly network: string,
    readonly hosts: readonly Host[],
  ) {}

  /** Starts three hosts with etcd, two of them with PostgreSQL, and the proxy. Waits for the synchronous standby. */
  static async start(): Promise<FailoverCluster> {
    const folder = await mkdtemp(path.join(tmpdir(), "rootwell-failover-"));
    // Each run needs its own addresses, because the ports are fixed.
    const network = `127.${64 + (process.pid % 128)}.${(process.pid >> 7) % 256}`;
    const hosts = [1, 2, 3].map((number) => createHost(folder, network, number));
    const cluster = new FailoverCluster(folder, network, hosts);
    try {
      await giveAway(folder);
      for (const host of hosts) {
        const inner = path.dirname(host.dataDir);
        for (const each of [path.dirname(inner), inner]) {
          await mkdir(each);
          await giveAway(each);
        }
        cluster.#startEtcd(host);
      }
      for (const host of cluster.servers) cluster.#startPatroni(host);
      cluster.#startProxy();
      await cluster.waitForStandby();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The hosts with PostgreSQL. The last host only gives etcd its majority. */
  get servers(): readonly Host[] {
    return this.hosts.slice(0, -1);
  }

  /** The address of the proxy in front of the primary. */
  get proxy(): string {
    return `${this.network}.10:5432`;
  }

  /** Creates a role and a database through the proxy. Returns the URL of the database. */
  async createDatabase(name: string, password: string): Promise<string> {
    const { PATRONI_SUPERUSER_USERNAME: user = "", PATRONI_SUPERUSER_PASSWORD: secret = "" } =
      this.hosts[0]!.env;
    const client = new Client(`postgres://${user}:${secret}@${this.proxy}/postgres`);
    await client.connect();
    await client.query(`create role ${name} login password '${password}'`);
    await client.query(`create database ${name} owner ${name}`);
    await client.end();
    return `postgres://${name}:${password}@${this.proxy}/${name}`;
  }

  /** Kills the host of the primary, and returns it. */
  async killPrimary(): Promise<Host> {
    const leader = (await this.#readMembers()).find(({ role }) => role === "leader");
    const host = this.servers.find(({ env }) => env.PATRONI_NAME === leader?.name);
    if (host === undefined) throw new Error("There is no primary.");
    await this.#killHost(host);
    return host;
  }

  /** Waits until there is a primary and the other server is its synchronous standby. */
  async waitForStandby(): Promise<void> {
    await vi.waitFor(
      async () => {
        const members = await this.#readMembers();
        const states = members.map(({ role, state }) => `${role} ${state}`).sort();
        if (states.join() !== "leader running,sync_standby running")
          throw new Error(`The servers are: ${states.join()}\n${this.#readLogs()}`);
      },
      { timeout: START_MAX_MS, interval: 250 },
    );
  }

  /** Kills etcd, Patroni and every process of PostgreSQL on a host with SIGKILL, as if its machine failed. */
  async #killHost(host: Host): Promise<void> {
    const postgres = await listPostgresProcesses(host.dataDir);
    const children = [host.patroni, host.etcd].filter(isRunning);
    const ended = children.map((child) => once(child, "exit"));
    for (const pid of [...postgres, ...children.map((child) => child.pid)]) kill(pid);
    await Promise.all(ended);
  }

  /** Starts etcd and Patroni again on a host. Patroni starts PostgreSQL. */
  startHost(host: Host): void {
    this.#startEtcd(host);
    this.#startPatroni(host);
  }

  async stop(): Promise<void> {
    this.#proxy?.kill("SIGKILL");
    for (const host of this.hosts) await this.#killHost(host);
    await rm(this.folder, { recursive: true, force: true });
  }

  #startEtcd(host: Host): void {
    host.etcd = this.#spawn(host, programs["etcd-server"], ["--log-level", "error"]);
  }

  #startPatroni(host: Host): void {
    const program = programs.patroni;
    host.patroni = this.#spawn(host, program, [path.resolve(FILES, "patroni.yaml")]);
  }

  #spawn(host: Host, program: string, args: readonly string[]): ChildProcess {
    const log = openSync(path.join(this.folder, `host-${host.number}.log`), "a");
    return spawn(program, args, {
      ...AS_NOBODY,
      cwd: this.folder,
      env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: this.folder, ...host.env },
      stdio: ["ignore", log, log],
    });
  }

  #startProxy(): void {
    const [one, two] = this.servers.map(({ address }) => address);
    const env = { NODE_ENV: "test", LISTEN: this.proxy, HOST_1: one, HOST_2: two } as const;
    const args = ["-q", "-db", "-f", path.resolve(FILES, "haproxy.cfg")];
    this.#proxy = spawn(programs.haproxy, args, { ...AS_NOBODY, env, stdio: "ignore" });
  }

  async #readMembers(): Promise<readonly Member[]> {
    for (const { address } of this.servers) {
      const url = `http://${address}:8008/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (answer?.ok === true)
        return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    }
    return [];
  }

  #readLogs(): string {
    return this.hosts
      .map(({ number }) => readFileSync(path.join(this.folder, `host-${number}.log`), "utf8"))
      .map((log) => log.slice(-2_000))
      .join("\n");
  }
}

/** Reads the settings of a host from deploy/high-availability/node.env, with the addresses and folders of the test. */
function createHost(folder: string, network: string, number: number): Host {
  const own = path.join(folder, `host-${number}`);
  const text = readFileSync(`${FILES}/node.env`, "utf8")
    .replaceAll("NUMBER", String(number))
    .replaceAll("10.0.0.", `${network}.`)
    .replaceAll("/var/lib", own);
  const env: Record<string, string> = Object.fromEntries(
    [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  return {
    number,
    address: `${network}.${number}`,
    dataDir: env.PATRONI_POSTGRESQL_DATA_DIR ?? "",
    env,
    etcd: undefined,
    patroni: undefined,
  };
}

async function giveAway(folder: string): Promise<void> {
  if ("uid" in AS_NOBODY) await chown(folder, NOBODY_UID, NOBODY_UID);
}

/** Returns the process ids of the server in a data folder and of its children. */
async function listPostgresProcesses(dataDir: string): Promise<number[]> {
  const file = await readFile(path.join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file, 10);
  if (Number.isNaN(pid) || !isServerOf(pid, dataDir)) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

/** A killed server leaves its file, and another process may have its id since. */
function isServerOf(pid: number, dataDir: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, "utf8").includes(dataDir);
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}
