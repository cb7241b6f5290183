import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../fixtures/free-port";

/** A built storefront that calls the test's own backend. */
export interface Shop {
  readonly origin: string;
  readonly port: number;
  /** Sends one request. It does not follow redirects or normalize the path. */
  ask(path: string, options?: AskOptions): Promise<Reply>;
  /** Sends bytes through a new socket. Returns the response when it is complete or when the connection closes. */
  raw(bytes: string | Buffer): Promise<string>;
  close(): Promise<void>;
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The values of the Set-Cookie headers. */
  readonly cookies: readonly string[];
}

/** The headers of a form that a page of the shop posts. */
export const FORM_HEADERS = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
} as const;

/** The timeout of a start in ms. Only a hanging shop reaches it, and such a shop has already failed. */
const HANG_TIMEOUT_MS = 120_000;

/**
 * Starts build/storefront on a free port, or on `env.PORT` if it is set. Throws with the shop's output if the shop
 * does not open.
 */
export async function startStorefront(
  backendUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const port = env.PORT === undefined ? await findFreePort() : Number(env.PORT);
  const dataDir = await mkdtemp(join(tmpdir(), "rootwell-door-"));
  const program = spawn(process.execPath, ["build/storefront/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(port),
      DATA_DIR: dataDir,
      PROD_API_URL: backendUrl,
      ...env,
    },
  });
  let said = "";
  program.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    program.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("The shop is open")) resolve();
    });
    program.once("exit", () => reject(new Error(`The shop ended:\n${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    port,
    ask: (path, options = {}) => sendRequest(port, path, options),
    raw: (bytes) => sendRaw(port, bytes),
    async close() {
      if (program.exitCode !== null) return;
      const ended = new Promise((resolve) => program.once("exit", resolve));
      program.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function sendRequest(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: AskOptions,
) {
  return new Promise<Reply>((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent: false,
        headers: { Host: `localhost:${port}`, ...length, ...headers },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("error", reject);
        reply.on("end", () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
            cookies: reply.headers["set-cookie"] ?? [],
          }),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let said = "";
    const end = () => {
      clearTimeout(fuse);
      socket.destroy();
    };
    const done = () => {
      end();
      resolve(said);
    };
    const fuse = setTimeout(() => {
      end();
      reject(new Error(`The shop neither ended its answer nor the line; it said: "${said}"`));
    }, HANG_TIMEOUT_MS);
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      if (isWhole(said)) done();
    });
    socket.on("error", done);
    socket.on("close", done);
    socket.on("end", done);
  });
}

/** Returns true if the response is complete, even if the connection stays open. */
function isWhole(said: string): boolean {
  const bodyAt = said.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4) return false;
  const head = said.slice(0, bodyAt);
  if (/^transfer-encoding: chunked/im.test(head)) return said.endsWith("\r\n0\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length !== undefined && said.length - bodyAt >= Number(length);
}
