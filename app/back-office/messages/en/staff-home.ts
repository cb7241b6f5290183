import type { EnglishOf } from "../../../locales/english-of";
import type { staffHome as source } from "../zhTw/staff-home";

export const staffHome = {
  lead: "The blocks of the home page from top to bottom, at most {{most}}. Change “Position” to move a block. Save and preview the draft, then publish it.",
  kind: {
    hero: "Hero: picture and words",
    favourites: "Featured products",
    concerns: "Tiles with links",
    cases: "Customer cases",
    story: "Beginning of the story",
  },
  belongs: {
    hero: "A sentence to remember, a short text and one button. Without a hero, the page begins with the shop’s name.",
    favourites:
      "Without product numbers it shows the bestsellers. Without a title and text it uses the built-in ones.",
    concerns: "Each tile leads to some products or to a page. Without tiles it is hidden.",
    cases: "Shows the first three customer cases. Without cases it is hidden.",
    story:
      "Shows the title, first paragraph and picture of the brand story. Without a story it is hidden.",
  },
  field: {
    title: "Title",
    text: "Text",
    label: "Button",
    alt: "Description of the picture",
    href: "Link",
    productIds: "Product numbers",
  },
  in: { zhTw: "(Chinese)", en: "(English)" },
  hint: {
    href: "A page of the shop (starting with /) or https://.",
    productIds:
      "At most 12, separated by commas. The number is in the address of a product’s page.",
  },
  order: "Position",
  remove: "Remove this block",
  picture: "Picture",
  pictureHint: "JPEG, PNG, WebP or AVIF, up to 10 MB.",
  removePicture: "Remove the picture",
  newTile: "Add a tile",
  tone: "Background",
  tones: {
    none: "Plain",
    purify: "Teal",
    nourish: "Amber",
    strengthen: "Brick red",
    soothe: "Purple",
    "colour-care": "Berry",
  },
  newKind: "Add a block",
  choose: "Please choose",
  add: "Add at the end",
  question: {
    title: "Use the built-in home page?",
    text: "Shoppers immediately see the shop’s name, bestsellers, cases and story, and the draft is deleted. You can still restore published versions.",
    yes: "Use the built-in home page",
    no: "Back",
  },
} satisfies EnglishOf<typeof source>;
