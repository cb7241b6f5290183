import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import { newWord, openProductWriter, written } from "../fixtures/product-writer";

const database = openTestDatabase();
const { act, found, make, origin, token } = openProductWriter(database);

test("what is wrong with a product is told by its field, and nothing of it is written", async () => {
  const word = newWord();
  const first = written(word).sku["0"];
  const row = (changes: object) => ({ sku: { "3": { ...first, ...changes } } });
  await make(newWord(), row({ barcode: "4890001" }));
  for (const [wrong, field, message] of [
    [{ name: " " }, "name", "name.required"],
    [{ name: "x".repeat(41) }, "name", "name.length"],
    [{ description: "x".repeat(2_001) }, "description", "description.length"],
    [{ categoryCode: "none" }, "categoryCode", "categoryCode.format"],
    [{ categoryCode: undefined }, "categoryCode", "categoryCode.required"],
    [{ brandCode: "none" }, "brandCode", "brandCode.format"],
    [{ efficacyCodes: ["none"] }, "efficacyCodes", "efficacyCodes.format"],
    [{ state: "archived" }, "state", "state.format"],
    [{ publishFrom: "2026-02-30T10:00" }, "publishFrom", "publishFrom.format"],
    [{ lowStock: "-1" }, "lowStock", "lowStock.format"],
    [{ sku: {} }, "sku", "sku.required"],
    [row({ price: "0" }), "sku.3.price", "price.range"],
    [row({ price: "1.005" }), "sku.3.price", "price.format"],
    [row({ price: "1000000" }), "sku.3.price", "price.range"],
    [row({ price: undefined }), "sku.3.price", "price.format"],
    [row({ originalPrice: "-1" }), "sku.3.originalPrice", "originalPrice.format"],
    [row({ stock: "1.5" }), "sku.3.stock", "stock.format"],
    [row({ stock: "1000000" }), "sku.3.stock", "stock.format"],
    [row({ amount: "0" }), "sku.3.amount", "size.format"],
    [row({ unit: "barrel" }), "sku.3.unit", "unit.format"],
    [row({ packing: "" }), "sku.3.packing", "packing.required"],
    [row({ barcode: "a b" }), "sku.3.barcode", "barcode.format"],
    [row({ barcode: "4890001" }), "sku.3.barcode", "barcode.taken"],
    [row({ id: "1" }), "sku.3.id", "id.format"],
    [{ picture: { "1": { alt: "x" } } }, "pictures", "pictures.format"],
  ] as const)
    expect(await act("write", { ...written(word), ...wrong })).toMatchObject({
      errKey: "invalidField",
      field,
      params: { message },
    });
  expect(await found(word)).toEqual([]);
  expect((await act("write", { ...written(word), productId: "1", version: 1 })).errKey).toBe(
    "notFound",
  );
});

/** What the backend says of a picture that is sent to it. */
async function sendPicture(bytes: Uint8Array) {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)]), "front.png");
  const headers = { "Token-App": token() };
  const address = `${origin()}/prod-api/admin/product/picture`;
  const answer = await fetch(address, { method: "POST", headers, body });
  return (await answer.json()) as { code: number; errKey?: string; data?: { path: string } };
}

function drawn(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#1f4d3a" } });
}

test("a picture is known by its content, drawn anew and never larger than pages need", async () => {
  const photo = drawn(2_000, 1_000).withExif({ IFD0: { Artist: "Meiling" } });
  const { code, data } = await sendPicture(await photo.jpeg().toBuffer());
  expect([code, data?.path]).toEqual([
    200,
    expect.stringMatching(/^\/profile\/pictures\/[\w-]{22}\.webp$/),
  ]);
  const given = await fetch(`${origin()}/prod-api${data!.path}`);
  const kept = await sharp(await given.arrayBuffer()).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual([
    "webp",
    1_600,
    800,
    undefined,
  ]);
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "words", ""])
    expect((await sendPicture(Buffer.from(text))).errKey).toBe("fileKind");
  const cut = (await drawn(300, 300).png().toBuffer()).subarray(0, 60);
  expect((await sendPicture(cut)).errKey).toBe("fileKind");
});

test("a picture of a hundred megapixels is refused before a pixel of it is unpacked", async () => {
  const huge = await drawn(12_000, 8_400).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  expect((await sendPicture(huge)).errKey).toBe("fileTooBig");
  expect((await sendPicture(Buffer.alloc(10 * 1024 * 1024 + 1))).errKey).toBe("fileTooBig");
});
