import type { Page } from "@playwright/test";
import { fill, formWith, press, submit } from "./form";

/** /index, /product and /product/detail: finding and choosing. */
export function productGrid(page: Page) {
  const searchForm = formWith(page, "keyword");
  const buyForm = formWith(page, "productId", "skuId", "count");
  return {
    cards: page.getByTestId("product-card"),
    pager: page.getByTestId("pager"),
    buyForm,
    openFilters: page.locator("details.filters > summary"),
    filterForm: page.locator("details.filters > form"),
    /** HK cents of every card, in the order of the product list. */
    prices: () =>
      page
        .getByTestId("product-price")
        .evaluateAll((all) => all.map((price) => Number(price.getAttribute("data-amount")))),
    async search(keyword: string) {
      await fill(searchForm, { keyword });
      await submit(searchForm);
    },
    async openProduct(productId: string) {
      await page.goto(`/product/detail?id=${productId}`);
    },
    async addToCart(count = 1) {
      await fill(buyForm, { count: String(count) });
      await press(buyForm, "addToCart");
    },
    async buyNow() {
      await press(buyForm, "buyNow");
    },
  };
}
