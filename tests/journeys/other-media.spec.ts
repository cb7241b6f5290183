import { placeOrder } from "../fixtures/place-order";
import { expect, test } from "../fixtures/shop";

/** The minimum contrast for text of normal size (WCAG 1.4.3). */
const CONTRAST = 4.5;

test("printed pages contain every FAQ answer and no menu", async ({ page }) => {
  await page.goto("/question");
  await page.emulateMedia({ media: "print" });
  const answers = page.locator("details.question > p");
  await expect(answers).toHaveCount(15);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  for (const around of [".nav", ".search", ".teaser", ".footer"])
    await expect(page.locator(around), around).toBeHidden();
});

test("a paid order prints as a receipt, and an unpaid order as an order", async ({
  signedIn: page,
  qa,
  words,
}) => {
  const { orderId, orderNo } = await placeOrder(page, qa);
  const path = `/user/order/detail?id=${orderId}`;
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("h1")).toBeVisible();
  await page.emulateMedia({ media: null });
  await qa.advance(orderNo, "paid");
  await page.goto(path);
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(".receipt")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator(".receipt");
  await expect(receipt).toContainText(words({ zhTw: "收據", en: "Receipt" }));
  await expect(receipt).toContainText(orderNo);
  await expect(receipt).toContainText(words({ zhTw: "開立日期", en: "Issued on" }));
  const main = page.locator("main");
  await expect(main).toContainText(/HK\$100\.00\s*×\s2/);
  await expect(main).toContainText(words({ zhTw: "交易編號", en: "Transaction number" }));
  for (const part of ["h1", "[data-testid=order-steps]", "[data-testid=delivery-estimate]"])
    await expect(page.locator(part), part).toBeHidden();
  for (const part of [".logo > span", ".timeline", ".teaser"])
    await expect(page.locator(part), part).toBeHidden();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the hero title is readable in the ${colorScheme} scheme if its image is missing`, async ({
    page,
    scripts,
  }) => {
    test.skip(!scripts, "colours are read by a script");
    await page.route("**/pictures/*", (route) => route.abort());
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/index");
      expect(await page.evaluate(expectContrast), `${width} px`).toBeGreaterThan(CONTRAST);
    }
  });

/** Runs in the browser. Returns the contrast between the slogan and its background without an image. */
function expectContrast(): number {
  const words = document.querySelector(".hero h1")!;
  const picture = document.querySelector(".hero .still-life img")!;
  const over = words.getBoundingClientRect().top >= picture.getBoundingClientRect().top;
  const [one, other] = [
    lightOf(getComputedStyle(words).color),
    lightOf(getComputedStyle(over ? picture : document.body).backgroundColor),
  ];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  function lightOf(colour: string): number {
    const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
