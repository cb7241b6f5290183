/* Tests shoppers who upload files to fill the shop's disk. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "../../backend/database/sessions";
import { shopSetting } from "../../backend/database/schema/operations";
import { upload } from "../../backend/database/schema/shoppers";
import { runInTransaction } from "../../backend/database/transaction";
import { makeShoppers } from "../../backend/services/qa/make-accounts";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import type { Shop } from "../../backend/services/shop";
import { deleteStaleFiles } from "../../backend/services/uploads/upload-files";
import { findBuyer } from "../fixtures/multi-storefront-shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { openShop as openBackend, type Buyer } from "../fixtures/money-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { createVideoFile } from "../fixtures/video-file";
import { startStorefront, type Shop as Storefront } from "../edge/start-storefront";

const database = openTestDatabase();
const APPLY = "/user/returnOrder/apply";
let shop: Shop;
let dataDir: string;
let shopServer: ShopServer;
let storefront: Storefront;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "rootwell-attack-"));
  shop = openBackend(database.db, { DATA_DIR: dataDir });
  shopServer = await openShopServer(shop);
  storefront = await startStorefront(`${shopServer.origin}/prod-api`, {
    SESSION_SECRETS: randomBytes(32).toString("hex"),
  });
});
afterAll(async () => {
  await storefront.close();
  await shopServer.close();
  await rm(dataDir, { recursive: true });
});

interface Sender extends Buyer {
  readonly client: FormClient;
  readonly token: string;
}

async function signIn(): Promise<Sender> {
  const [account] = await makeShoppers(shop, { count: 1, address: true, contact: true });
  const client = new FormClient(storefront.origin);
  await client.send((await client.get("/login")).form("loginName", "password"), account);
  const buyer = await findBuyer(database.db, account!.loginName);
  const token = await runInTransaction(database.db, (tx) => startSession(tx, buyer.id));
  return { ...buyer, client, token };
}

/** Returns the return form with a video as a browser sends it. The button comes last. */
function openReturnForm(orderId: string, intent: "preview" | "apply"): FormData {
  const form = new FormData();
  form.set("orderId", orderId);
  form.set("requestId", randomUUID());
  form.set("refundType", "2");
  form.set("reason", "1");
  form.set("unopened", "on");
  form.set("unpackVideo", new Blob([createVideoFile()], { type: "video/mp4" }), "unpacking.mp4");
  form.set("intent", intent);
  return form;
}

async function sendByCall(token: string, orderId?: string) {
  const form = new FormData();
  form.set("purpose", "unpackVideo");
  if (orderId !== undefined) form.set("orderId", orderId);
  form.set("file", new Blob([createVideoFile()]), "unpacking.mp4");
  const answer = await fetch(`${shopServer.origin}/prod-api/userApp/file/upload`, {
    method: "POST",
    headers: { "Token-App": token },
    body: form,
  });
  return (await answer.json()) as { errKey?: string; data?: { url: string } };
}

const readUploads = ({ id }: Buyer) =>
  database.db.select().from(upload).where(eq(upload.shopperId, id));
const listFilesOnDisk = () => readdir(path.join(dataDir, "uploads", "videos")).catch(() => []);

test.each(["preview", "apply"] as const)(
  "a return form for another shopper's order stores no video with the button %s",
  async (intent) => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const { id } = await makeReceivedOrder(shop, owner);
    const before = await listFilesOnDisk();
    const body = openReturnForm(id, intent);
    const answer = await stranger.client.ask(`${APPLY}?orderId=${id}`, { method: "POST", body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await readUploads(stranger)).toEqual([]);
    expect(await listFilesOnDisk()).toEqual(before);
  },
);

test("every upload path rejects the video of a shopper without a returnable order before reading it", async () => {
  const sender = await signIn();
  const [before, foreign] = [
    await listFilesOnDisk(),
    await makeReceivedOrder(shop, await signIn()),
  ];
  expect(await sendByCall(sender.token)).toMatchObject({ errKey: "refundNotReceivedYet" });
  expect(await sendByCall(sender.token, foreign.id)).toMatchObject({ errKey: "notFound" });
  expect([await readUploads(sender), await listFilesOnDisk()]).toEqual([[], before]);
});

test("a return form for an order that was already returned stores no video", async () => {
  const sender = await signIn();
  const order = await makeReceivedOrder(shop, sender);
  const first = openReturnForm(order.id, "apply");
  await database.db.query.orderItem.findMany().then((lines) => {
    for (const line of lines) if (line.orderId === order.id) first.set(`item.${line.id}`, "1");
  });
  const path = `${APPLY}?orderId=${order.id}`;
  expect((await sender.client.ask(path, { method: "POST", body: first })).status).toBe(303);
  await sender.client.ask(path, { method: "POST", body: openReturnForm(order.id, "apply") });
  expect(await readUploads(sender)).toHaveLength(1);
});

test("one account can store at most twelve uploaded files", async () => {
  const sender = await signIn();
  const { id } = await makeReceivedOrder(shop, sender);
  for (let nth = 0; nth < 12; nth += 1)
    expect((await sendByCall(sender.token, id)).data?.url, `${nth}`).toBeDefined();
  expect(await sendByCall(sender.token, id)).toMatchObject({ errKey: "uploadsFull" });
  expect(await readUploads(sender)).toHaveLength(12);
});

test("the upload quota of an account limits ten concurrent videos", async () => {
  const sender = await signIn();
  const { id } = await makeReceivedOrder(shop, sender);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendByCall(sender.token, id)));
  const refused = answers.filter(({ errKey }) => errKey === "uploadsFull");
  expect((await readUploads(sender)).length + refused.length).toBe(10);
  expect((await readUploads(sender)).map(({ bytes }) => bytes)).not.toContain(100 * 1024 * 1024);
});

test("the shop deletes unused videos after a day, and keeps the video of a return", async () => {
  const sender = await signIn();
  const [order, other] = [
    await makeReceivedOrder(shop, sender),
    await makeReceivedOrder(shop, sender),
  ];
  const { data } = await sendByCall(sender.token, order.id);
  const unused = await sendByCall(sender.token, other.id);
  const lines = await database.db.query.orderItem.findMany();
  const [line] = lines.filter(({ orderId }) => orderId === order.id);
  await applyForRefund(shop, sender.id, {
    orderId: order.id,
    refundType: 2,
    items: [{ orderItemId: line!.id, count: 1 }],
    reason: 1,
    remark: "",
    unopened: true,
    unpackVideo: data!.url,
    freightAccepted: false,
    requestId: randomUUID(),
  });
  await deleteStaleFiles(shop);
  expect(await readUploads(sender)).toHaveLength(2);
  await database.db.insert(shopSetting).values({ key: "clockOffsetMinutes", value: 25 * 60 });
  await Promise.all([deleteStaleFiles(shop), deleteStaleFiles(shop)]);
  await database.db.delete(shopSetting).where(eq(shopSetting.key, "clockOffsetMinutes"));
  expect((await readUploads(sender)).map((row) => row.path)).toEqual([data!.url]);
  expect(await listFilesOnDisk()).toContain(path.basename(data!.url));
  expect(await listFilesOnDisk()).not.toContain(path.basename(unused.data!.url));
});
