import type { EnglishOf } from "../../../locales/english-of";
import type {
  staffFrame as frameSource,
  staffTaxonomies as taxonomiesSource,
} from "../zhTw/staff-frame";

export const staffFrame = {
  find: {
    label: "Search the back office",
    hint: "Enter an order, refund, payment or tracking number, a name, phone, address, product, barcode or campaign.",
    nothing: "No results. Try the whole number, or a part of the name.",
    all: "See all {{count}} results",
    failed: "“{{section}}” cannot be searched at the moment. Please try again later.",
  },
  menu: {
    label: "Back office menu",
    open: "Menu",
    close: "Close the menu",
    sales: "Sales",
    catalogue: "Catalogue",
    marketing: "Marketing",
    people: "People",
    system: "System",
    shop: "Go to the shop",
  },
  list: {
    sort: "Sort by",
    sortBy: "Sort by {{column}}",
    without: "Remove the filter: {{filter}}",
    size: "Rows on a page:",
    edit: "Edit",
    export: "Export as CSV",
    many: {
      column: "Choose",
      choose: "Choose",
      hint: "Applies to the ticked rows.",
      result: "{{done}} of {{all}} are done.",
      done: "Done",
      refused: "Not done",
    },
  },
  conflict: {
    title: "Someone else has just changed this",
    whatToDo:
      "Your changes are still in the form below and are not saved. Compare both versions. Save again to keep yours, or start over from the saved version.",
    field: "Field",
    typed: "You typed",
    saved: "Saved version",
    load: "Discard my changes and load the saved version",
  },
  history: { title: "History ({{count}})" },
} satisfies EnglishOf<typeof frameSource>;

export const staffTaxonomies = {
  lead: {
    brand: "The brands of the products.",
    category: "The first filter of the product list.",
    efficacy: "What products do: a filter of the list and a label on each product card.",
    range: "The product ranges: a filter of the product list.",
  },
  state: { live: "In use", archived: "Archived" },
  column: {
    name: "Name",
    code: "Code",
    order: "Order",
    shown: "Shown",
    products: "Products",
  },
  shown: { yes: "Shown", no: "Hidden" },
  code: "Code",
  codeHint:
    "Lowercase letters, digits and hyphens, such as scalp-care. It cannot be changed later.",
  name: "Name (Chinese)",
  nameEn: "Name (English)",
  order: "Sort order",
  orderHint: "Smaller numbers come first.",
  showIt: "Show it to shoppers",
  move: { up: "Move {{name}} up", down: "Move {{name}} down" },
  export: "Export this list as CSV",
  picture: {
    title: "Picture",
    choose: "Choose a picture",
    hint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Shoppers see it beside the heading of its product list.",
    send: "Save picture",
    remove: "Remove picture",
  },
  add: {
    title: {
      brand: "Add a brand",
      category: "Add a category",
      efficacy: "Add an efficacy",
      range: "Add a range",
    },
    submit: "Add",
  },
  save: "Save",
  restore: "Save and restore",
  archivedNote: "This is archived, so shoppers cannot see it. Saving restores it.",
  uses: "Used by {{count}} products.",
  uses_one: "Used by {{count}} product.",
  archive: "Archive",
  question: {
    title: "Archive “{{name}}”?",
    text: "It will disappear from shoppers’ lists and filters. The {{count}} products that use it stay on sale. You can restore it from “Archived”.",
    text_one:
      "It will disappear from shoppers’ lists and filters. The {{count}} product that uses it stays on sale. You can restore it from “Archived”.",
    yes: "Archive",
    no: "Back",
  },
} satisfies EnglishOf<typeof taxonomiesSource>;
