import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ApiClient } from "../../tests/contract/api-client";
import { findFreePort } from "../../tests/fixtures/free-port";

/** The built backend without a storefront. Its data folder is kept after it stops. */
export class BuiltBackend {
  private constructor(
    readonly port: number,
    readonly child: ChildProcess,
  ) {}

  /** Starts the backend and waits until it logs that it is ready. */
  static async open(
    dataDir: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<BuiltBackend> {
    const port = await findFreePort();
    const child = spawn(process.execPath, ["build/backend/main.js"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        BACKEND_PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: "fatal",
        ...settings,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => {
        throw new Error(`The backend on ${dataDir} exited before it was ready.`);
      }),
    ]);
    return new BuiltBackend(port, child);
  }

  client(): ApiClient {
    return new ApiClient(`http://127.0.0.1:${this.port}/prod-api`);
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.disconnect();
    await ended;
  }
}
