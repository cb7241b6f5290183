/* The logo, icon and colours of the shop, from the form of the back office to the shopper's pages. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

/** Sends the form with these texts and files. Returns the page after the redirect, or the form. */
async function publish(
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>> = {},
): Promise<FetchedPage> {
  const { action, fields } = (await staff.get("/staff/appearance")).form("brandColour", "version");
  const body = new FormData();
  for (const [name, value] of fields)
    if (!(name in texts) && !/^(?:logo|icon|sharePicture)$/.test(name)) body.append(name, value);
  for (const [name, value] of Object.entries(texts)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append(name, file, "picture");
  body.append("intent", "publish");
  return staff.upload(action, body);
}

test("a published logo, icon, image and colours appear on pages, in the manifest and in the content security policy", async () => {
  const published = await publish(
    { brandColour: "#7A0019", accentColour: "" },
    {
      logo: await drawPicture(400, 100),
      icon: await drawPicture(512, 512),
      sharePicture: await drawPicture(1200, 630),
    },
  );
  expect(published.result).toEqual(["content.published"]);
  await expect
    .poll(async () => (await shop.createClient().get("/aboutUs")).html, { timeout: 10_000 })
    .toContain('<style data-brand="">:root{--brand:#7a0019}');
  const answer = await shop.createClient().ask("/index", { method: "GET" });
  const html = await answer.text();
  const logo =
    /<a class="logo"[^>]*><img src="([^"]+)" alt="根源養髮" width="144" height="36"/.exec(html);
  expect(logo).not.toBeNull();
  expect(html).toMatch(/property="og:image" content="http[^"]*\/picture\?src=/);
  expect(html).toContain('name="theme-color" content="#7a0019"');
  // The policy allows the colours by their hash.
  expect(answer.headers.get("Content-Security-Policy")?.match(/'sha256-/g)).toHaveLength(3);
  const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? "";
  const icon = await shop.createClient().ask(touch, { method: "GET" });
  const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([180, 180, "png"]);
  const file = await shop.createClient().ask("/manifest.webmanifest", { method: "GET" });
  const manifest = (await file.json()) as { theme_color: string; icons: { src: string }[] };
  expect(manifest.theme_color).toBe("#7a0019");
  expect(manifest.icons.map(({ src }) => src.startsWith("/shop-icon/"))).toEqual([
    true,
    true,
    true,
  ]);
});

test("the appearance form rejects unreadable colours, SVG files, and damaged or too large images, and names them", async () => {
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>']);
  const wrong = await publish({ brandColour: "#ffcc00", accentColour: "red" });
  expect([wrong.status, wrong.result]).toEqual([
    422,
    ["brandColour.contrast", "accentColour.format"],
  ]);
  expect(wrong.html).toContain('value="#ffcc00"');
  const files = await publish(
    { brandColour: "" },
    {
      logo: svg,
      icon: new Blob(["no picture"]),
      sharePicture: new Blob([new Uint8Array(20_000_000)]),
    },
  );
  expect([files.status, files.result]).toEqual([
    422,
    ["logo.format", "icon.format", "sharePicture.length"],
  ]);
});

test("only visitors with the preview link see a saved draft of the appearance", async () => {
  const form = (await staff.get("/staff/appearance")).form("brandColour", "version");
  const saved = await staff.send(form, { intent: "save", brandColour: "#005a9c" });
  expect(saved.result).toEqual(["content.saved"]);
  expect(saved.html).toContain('value="#005a9c"');
  const draft = /href="(\/index\?draft=appearance[^"]*)"/.exec(saved.html)?.[1] ?? "";
  const visitor = shop.createClient();
  const preview = await visitor.get(draft.replaceAll("&amp;", "&"));
  expect(preview.html).toContain("--brand:#005a9c");
  expect((await visitor.get("/index")).html).not.toContain("#005a9c");
  const guessed = await visitor.get("/index?draft=appearance&preview=guessed");
  expect(guessed.html).not.toContain("#005a9c");
  const published = await staff.send(saved.form("brandColour", "version"), { intent: "publish" });
  expect(published.result).toEqual(["content.published"]);
});

test("the second of two concurrent appearance edits gets a conflict, and a restored version becomes a draft", async () => {
  const form = (await staff.get("/staff/appearance")).form("brandColour", "version");
  const first = await staff.send(form, { intent: "publish", brandColour: "#12005e" });
  expect(first.result).toEqual(["content.published"]);
  const second = await staff.send(form, { intent: "publish", brandColour: "#004d40" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
  const restore = (await staff.get("/staff/appearance")).forms.find(
    ({ names, intents }) => names.has("revisionId") && intents.includes("restore"),
  );
  const restored = await staff.send(restore!, { intent: "restore" });
  expect(restored.result).toEqual(["content.restored"]);
});
