/* A process that only opens a data folder with its PostgreSQL, for tests that kill it. Its first output line is
   the URL of the database. It stops gracefully after SIGTERM. */
import { startEmbeddedPostgres } from "../../../backend/database/embedded/start-embedded-postgres";

async function holdDatabase(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  process.on("SIGTERM", () => {
    void postgres.stop().then(() => process.exit(0));
  });
  process.stdout.write(`${postgres.connectionString}\n`);
  setInterval(() => undefined, 60_000);
}

holdDatabase(process.argv[2] ?? "").catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
