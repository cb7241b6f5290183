import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { commandLineOf } from "../../backend/database/embedded/process-identity";
import { familyOf } from "../bench/resident-memory";
import { postmasterOf } from "../../tests/fixtures/postmaster";
import { BuiltShop } from "../../tests/fixtures/built-shop";
import { PROXY_OF_THE_CROWD } from "./browser-at-home";
import { openMailServer, type MailServer } from "./mail-server";
import { mountSmallDisk, type SmallDisk } from "./small-disk";

const CLOCK = "lab/soak/moved-clock.mjs";

/** The built shop with all that a soak puts out of order around it. */
export interface SoakedShop {
  readonly shop: BuiltShop;
  readonly mail: MailServer;
  /** Null where a disk of its own takes more rights than there are. */
  readonly disk: SmallDisk | null;
  /** Puts the programs' clock so many ms before or behind the database's. */
  readonly moveClock: (ms: number) => Promise<void>;
  /** The numbers of its programs that run now. */
  readonly programs: () => Promise<Programs>;
  /** Takes everything away; the shop has been stopped. */
  remove(): Promise<void>;
}

/** Absent: it does not run at the moment, or the machine does not tell. */
export interface Programs {
  readonly storefront: number;
  readonly backend: number | undefined;
  readonly database: number | undefined;
}

/** Prepares and starts it; on a small disk of its own when asked for and allowed. */
export async function openSoakedShop({ smallDisk }: { smallDisk: boolean }): Promise<SoakedShop> {
  const mail = await openMailServer();
  const disk = smallDisk ? await mountSmallDisk() : null;
  const folder = await mkdtemp(join(tmpdir(), "rootwell-soak-"));
  await chmod(folder, 0o755);
  const clockFile = join(folder, "clock");
  const settings = {
    ...{ SMTP_URL: mail.url, SOAK_CLOCK_FILE: clockFile, TRUST_PROXY: PROXY_OF_THE_CROWD },
    NODE_OPTIONS: `--import=${pathToFileURL(resolve(CLOCK)).href}`,
  };
  const shop = await BuiltShop.prepare(settings, join(disk?.folder ?? folder, "data"));
  await shop.start();
  return {
    shop,
    mail,
    disk,
    moveClock: (ms) => writeFile(clockFile, String(ms)),
    programs: () => programsOf(shop),
    async remove() {
      await mail.close();
      await shop.remove();
      await disk?.remove();
      await rm(folder, { recursive: true });
    },
  };
}

async function programsOf(shop: BuiltShop): Promise<Programs> {
  const family = (await familyOf(shop.pid)) ?? [];
  return {
    storefront: shop.pid,
    backend: family.find((pid) => commandLineOf(pid).includes("build/backend/main.js")),
    database: await postmasterOf(shop.dataDir),
  };
}
