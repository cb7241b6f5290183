import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getTranslator } from "~/locales/i18n.server";
import { Translation } from "~/locales/use-translation";
import { FeaturedProducts } from "./home-block-view";

const renderFavourites = (products: null | []) =>
  renderToStaticMarkup(
    <Translation.Provider value={getTranslator("en")}>
      <FeaturedProducts id="block" products={products} />
    </Translation.Provider>,
  );

test("the home page shows a message if the bestsellers cannot be loaded, and nothing if there are none", () => {
  expect(renderFavourites([])).toBe("");
  expect(renderFavourites(null)).toContain('role="status"');
});
