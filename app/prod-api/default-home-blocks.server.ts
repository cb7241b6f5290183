import type { Language } from "@contract/model/languages";
import type { HomeBlock } from "@contract/shop/home-blocks";
import { getTranslator } from "~/locales/i18n.server";
import { getDescription, getCurrentProfile } from "./shop-profile.server";

/** Returns the blocks of a shop whose staff have not arranged the home page. */
export function getDefaultHomeBlocks(lang: Language): readonly HomeBlock[] {
  const { name } = getCurrentProfile(lang);
  const description = getDescription(lang);
  return [
    {
      kind: "hero",
      title: name,
      text: description === name ? "" : description,
      label: getTranslator(lang).t("home.hero.all"),
      href: "/product",
      picture: "",
      alt: "",
    },
    { kind: "favourites", title: "", text: "", productIds: "" },
    { kind: "cases", title: "", text: "" },
    { kind: "story" },
  ];
}
