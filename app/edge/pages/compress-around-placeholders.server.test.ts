import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compressAroundPlaceholders, type BodyPart } from "./template-streams.server";

const [TOKEN, NAME, COUNT] = [0, 1, 2];
const TOKEN_BYTES = 43;

/**
 * Returns a page with styles, the login id, the cart count twice, and a form with a token for each product
 * card.
 */
function createPage(cards: number, nameBytes: number): BodyPart[] {
  const style = Array.from({ length: 400 }, (_, at) => `.part-${at * 7}{margin:${at}px}`).join("");
  const token = { blank: TOKEN, bytes: TOKEN_BYTES };
  const count = { blank: COUNT, bytes: 1 };
  const card = (at: number): BodyPart[] => [
    Buffer.from(
      `<p>頭皮${at * 13}舒緩精華，洗髮之後</p><form method="post"><input name="_csrf" value="`,
    ),
    token,
    Buffer.from(`"/><input type="hidden" name="productId" value="${at * 7919}"/></form>`),
  ];
  return [
    Buffer.from(`<!DOCTYPE html><html><style>${style}</style><body data-login-id="`),
    { blank: NAME, bytes: nameBytes },
    Buffer.from('"><a href="/user/shoppingCart" aria-label="購物車，'),
    count,
    Buffer.from(
      '件"><svg><path d="M3 3h2l2.4 12.1a1 1 0 0 0 1 .9h9.2"/></svg><span class="count">',
    ),
    count,
    Buffer.from("</span></a>"),
    ...Array.from({ length: cards }, (_, at) => card(at)).flat(),
    Buffer.from("</body></html>"),
  ];
}

function fillParts(parts: readonly BodyPart[], values: readonly Buffer[]): string {
  return Buffer.concat(parts.map((p) => (Buffer.isBuffer(p) ? p : values[p.blank]!))).toString(
    "latin1",
  );
}

const anyBytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each) => Buffer.from(each));

test("the compressed page template decompresses to the page with the values of its placeholders", async () => {
  for (const [cards, nameBytes] of [
    [0, 1],
    [1, 12],
    [12, 200],
    [60, 320],
  ] as const) {
    const parts = createPage(cards, nameBytes);
    const body = await compressAroundPlaceholders(parts);
    expect(body).not.toBeNull();
    fc.assert(
      fc.property(anyBytes(TOKEN_BYTES), anyBytes(nameBytes), anyBytes(1), (...values) => {
        const stream = body?.filled(values);
        const read = brotliDecompressSync(stream!).toString("latin1");
        expect(read).toBe(fillParts(parts, values));
      }),
      { numRuns: 60 },
    );
  }
});

test("the compressed stream of one shopper does not leak values into the stream of the next shopper", async () => {
  const parts = createPage(20, 64);
  const body = await compressAroundPlaceholders(parts);
  const words = (sign: string) => [TOKEN_BYTES, 64, 1].map((length) => Buffer.alloc(length, sign));
  const mine = body?.filled(words("Q"));
  const next = body?.filled(words("Z"));
  expect(mine?.includes("QQQQ")).toBe(true);
  expect(next?.includes("QQQQ")).toBe(false);
  expect(brotliDecompressSync(next!).includes("QQQQ")).toBe(false);
});

test("the compression returns null if a value differs in length from its placeholder", async () => {
  const body = await compressAroundPlaceholders(createPage(3, 12));
  const values = [TOKEN_BYTES, 13, 1].map((length) => Buffer.alloc(length, "x"));
  expect(body?.filled(values)).toBeNull();
  expect(body?.filled(values.slice(0, 1))).toBeNull();
});

test("the compression returns null or a correct stream for a page that contains placeholder-like bytes", async () => {
  const strange = Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 9));
  const token = { blank: 0, bytes: 43 };
  const parts = [strange, token, strange, token, strange];
  const body = await compressAroundPlaceholders(parts);
  const values = [Buffer.alloc(43, 3)];
  if (body !== null)
    expect(brotliDecompressSync(body.filled(values)!)).toEqual(
      Buffer.concat([strange, values[0]!, strange, values[0]!, strange]),
    );
});

test("the page template is less than 600 bytes longer than the page compressed as a whole", async () => {
  const parts = createPage(40, 192);
  const { compressBody: compressed } = await import("./compress.server");
  const values = [TOKEN_BYTES, 192, 1].map((length, at) =>
    Buffer.from(Array.from({ length }, (_, nth) => 65 + ((nth * (at + 7)) % 57))),
  );
  const whole = Buffer.from(fillParts(parts, values), "latin1");
  const body = await compressAroundPlaceholders(parts);
  const stream = body?.filled(values);
  expect(stream?.length).toBeLessThan(compressed(whole, "br").length + 600);
});
