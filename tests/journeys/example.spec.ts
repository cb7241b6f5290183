import { expect, test } from "../fixtures/shop";
import { shelf } from "../screens/shelf";

test("the search finds care for the scalp", async ({ page }) => {
  await page.goto("/index");
  await shelf(page).search("頭皮");
  await expect(shelf(page).cards.first()).toBeVisible();
});
