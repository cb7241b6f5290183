import type { Page } from "@playwright/test";
import { fill, findForm, pressButton, submit } from "./form";

/** The controls on the pages /index, /product and /product/detail. */
export function findProductGridControls(page: Page) {
  const searchForm = findForm(page, "keyword");
  const buyForm = findForm(page, "productId", "skuId", "count");
  return {
    cards: page.getByTestId("product-card"),
    pager: page.getByTestId("pager"),
    buyForm,
    openFilters: page.locator("details.filters > summary"),
    filterForm: page.locator("details.filters > form"),
    /** Returns the price of every product card in HK cents, in order. */
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
      await pressButton(buyForm, "addToCart");
    },
    async buyNow() {
      await pressButton(buyForm, "buyNow");
    },
  };
}
