import type { EnglishOf } from "../english-of";
import type {
  staffFrame as frameSource,
  staffTaxonomies as taxonomiesSource,
} from "../zhTw/staff-frame";

export const staffFrame = {
  menu: {
    label: "Menu of the back office",
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
    edit: "Edit",
    export: "Export as CSV",
    many: {
      column: "Choose",
      choose: "Choose",
      hint: "Of the rows that are ticked.",
      result: "{{done}} of {{all}} are done.",
      done: "Done",
      refused: "Not done",
    },
  },
  conflict: {
    title: "Somebody else has just changed this",
    whatToDo:
      "What you typed still stands in the form below and is not saved. Compare both: saving once more keeps yours; or begin anew from what stands there now.",
    field: "Field",
    typed: "You typed",
    saved: "Saved now",
    load: "Drop my changes and load what is saved",
  },
  history: { title: "History ({{count}})" },
} satisfies EnglishOf<typeof frameSource>;

export const staffTaxonomies = {
  lead: {
    brand: "The brands of the products.",
    category: "What shoppers narrow the product list by first.",
    efficacy: "What products do: a filter of the list, and a word on each product card.",
    range: "The ranges of the brand: links above the product list.",
  },
  state: { live: "In use", archived: "Archived" },
  column: {
    name: "Name",
    code: "Code",
    order: "Place",
    shown: "Shown",
    products: "Products",
  },
  shown: { yes: "Shown", no: "Hidden" },
  code: "Code",
  codeHint:
    "Small letters, digits and dashes, such as scalp-care. It cannot be changed once it is saved.",
  name: "Name (Chinese)",
  nameEn: "Name (English)",
  order: "Place in lists",
  orderHint: "The smallest number stands first.",
  showIt: "Show it to shoppers",
  move: { up: "Move {{name}} up by one place", down: "Move {{name}} down by one place" },
  export: "Export this list as CSV",
  picture: {
    title: "Picture",
    choose: "Choose a picture",
    hint: "JPEG, PNG, WebP or AVIF, 10 MB at most. Shoppers see it beside the heading of its products.",
    send: "Save the picture",
    remove: "Remove the picture",
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
  restore: "Save and use again",
  archivedNote: "This one is archived: shoppers do not see it. Saving it puts it to use again.",
  uses: "{{count}} products have it.",
  uses_one: "{{count}} product has it.",
  archive: "Archive",
  question: {
    title: "Archive “{{name}}”?",
    text: "Lists and filters of shoppers will no longer have it. The {{count}} products that have it stay on sale. It can be used again from “Archived”.",
    text_one:
      "Lists and filters of shoppers will no longer have it. The {{count}} product that has it stays on sale. It can be used again from “Archived”.",
    yes: "Archive",
    no: "Back",
  },
} satisfies EnglishOf<typeof taxonomiesSource>;
