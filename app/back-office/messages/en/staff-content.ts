import type { EnglishOf } from "../../../locales/english-of";
import type * as zhTw from "../zhTw/staff-content";

export const staffContent = {
  lead: "The texts of the pages. Until you publish your own, shoppers see the built-in text. Published texts appear within five seconds, and you can restore earlier versions at any time.",
  column: { name: "Text", state: "State", published: "Published" },
  state: {
    none: "Hidden, no text yet",
    builtIn: "Built-in text",
    published: "Published",
    draft: "Draft not published",
  },
  standing: {
    none: "There is no text yet, so shoppers do not see this page or part.",
    builtIn: "Shoppers see the built-in text.",
    published: "Shoppers see the text below.",
    draft: "Below is a draft. Shoppers cannot see it yet.",
  },
  seeDraft: "Preview the draft as a shopper (link valid for a day)",
  keys: {
    "brand-story": "Brand story",
    "return-one-request": "Return clause 1: one request",
    "return-seven-days": "Return clause 2: seven days",
    "return-refund-time": "Return clause 3: refund time",
    "return-unpacking-video": "Return clause 4: unpacking video",
    "return-exchange-freight": "Return clause 5: exchange shipping",
    "return-coupon-deduction": "Return clause 6: coupon deduction",
    "footer-contacts": "Contacts in the footer",
    "about-us": "About us: introduction",
    delivery: "Delivery",
    terms: "Terms of sale",
    privacy: "Privacy notice",
    home: "Home page",
  },
  belongs: {
    "brand-story":
      "What belongs here: who you are, why you sell these products and what shoppers can expect, with a picture after the first paragraph. Until you publish it, the page is hidden from menus, the home page and search engines.",
    "footer-contacts":
      "What belongs here: how shoppers reach you. Without your own list, the footer shows the contacts of the settings.",
    "about-us":
      "What belongs here: a few sentences about your shop, at the top of “About us”. Contact details come from the settings.",
    delivery:
      "What belongs here: carriers, delivery times, regions and pick-up. Until you publish it, “About us” has no such part.",
    terms:
      "What belongs here: the terms under which you sell. The built-in text is general; check that it fits your shop.",
    privacy:
      "What belongs here: which personal data you use and why. The table of retention periods is always added.",
    clause: "What belongs here: how you calculate this clause of the return policy.",
  },
  help: {
    title: "How to write",
    text: "Use Markdown: an empty line starts a paragraph; **bold**, *italic*; - starts a list, 1. a numbered list; > a quotation; [text](link). Links can be pages of the shop (starting with /), https://, mailto: or tel:. HTML and tables are not allowed; use a list instead of a table.",
  },
  shape: {
    "brand-story":
      "The first line with # is the title, followed by one introductory paragraph. Each chapter starts with ##. Pictures are files of the shop only.",
    "footer-contacts": "One list of at most 8 contact methods, one per item.",
    paragraphs: "Paragraphs, lists and pictures. No headings.",
    sections: "Paragraphs, and sections that start with ##. No heading with a single #.",
    clause:
      "This only explains how the clause is calculated. The clause itself is a fixed rule of the shop. No headings.",
  },
  pictures: {
    label: "Pictures",
    hint: "JPEG, PNG, WebP or AVIF, up to {{most}} at once, 10 MB each. Each is added as a line at the end of both texts. Move it into place and describe it in the square brackets.",
    add: "Upload pictures",
  },
  preview: "Preview",
  previewOf: { zhTw: "Preview (Chinese)", en: "Preview (English)" },
  save: "Save draft",
  publish: "Publish",
  revisions: {
    title: "Published versions",
    restore: "Use as draft",
    builtIn: "Built-in text",
    none: "No text",
    builtInLook: "Built-in logo, icons and colours",
    use: {
      builtIn: "Restore the built-in text",
      none: "Hide it from shoppers",
      builtInLook: "Use the built-in look",
    },
  },
  question: {
    title: "Restore the built-in text of “{{name}}”?",
    text: "Shoppers see the built-in text immediately and the draft is deleted. You can still restore published versions.",
    yes: "Restore the built-in text",
    no: "Back",
  },
  hideQuestion: {
    title: "Hide “{{name}}” from shoppers?",
    text: "Shoppers no longer see this text immediately, and the draft is deleted. You can still restore published versions.",
    yes: "Hide it",
    no: "Back",
  },
} satisfies EnglishOf<typeof zhTw.staffContent>;

/** Messages of the page of logo, icon and colours. */
export const staffAppearance = {
  lead: "The logo, icons and colours of all pages. A change appears within five seconds; icons on home screens may take longer. Earlier versions can be restored below.",
  logo: {
    label: "Logo",
    hint: "JPEG, PNG, WebP or AVIF, up to 10 MB. It replaces the mark and the short name in the header, where it is 36 pixels high.",
    remove: "Remove the logo",
  },
  icon: {
    label: "Icon",
    hint: "A square picture of at least 512 × 512 pixels. The icons of tabs, home screens and the app are made from it.",
    remove: "Remove the icon",
  },
  sharePicture: {
    label: "Picture for shared links",
    hint: "Best at 1200 × 630 pixels. Messengers show it beside links to the shop.",
    remove: "Remove the picture for shared links",
  },
  brandColour: {
    label: "Brand colour",
    hint: "Six hexadecimal digits, such as #1f4d3a, for buttons and links. It must be readable on the page and under white text (contrast 4.5). The colour of dark mode is made from it. If empty, the built-in green is used.",
  },
  accentColour: {
    label: "Accent colour",
    hint: "For prices and marks, with the same rules. If empty, the built-in colour is used.",
  },
  question: {
    title: "Use the built-in look?",
    text: "Shoppers immediately see the built-in logo, icons and colours. You can still restore published versions.",
    yes: "Use the built-in look",
    no: "Back",
  },
} satisfies EnglishOf<typeof zhTw.staffAppearance>;

export const markdownErrors = {
  html: "HTML is not allowed; please use Markdown.",
  link: "Links can be pages of the shop (starting with /), https://, mailto: or tel:, in brackets directly after their text.",
  picture: "Pictures must be files under /pictures/ or /profile/, and not every text allows them.",
  table:
    "Tables are not allowed because they do not fit on a phone. Please write each row as a list item (starting with -).",
  nesting:
    "The text is too complex: too much markup, too many lines, or lists and quotations nested too deeply.",
  shape: "Headings start with ###; # and ## are not allowed here.",
};

const formats = {
  format: "The text contains characters that are not allowed.",
  format_html: markdownErrors.html,
  format_link: markdownErrors.link,
  format_picture: markdownErrors.picture,
  format_table: markdownErrors.table,
  format_nesting: markdownErrors.nesting,
  format_shape: "The text does not have the structure of its page; see “How to write”.",
  format_halves: "The two languages have different numbers of sections (## headings).",
};
const colours = {
  format: "Please enter a colour as # and six hexadecimal digits, such as #1f4d3a.",
  contrast:
    "This colour is too light: text in it, or white text on it, cannot be read. Please choose a darker colour.",
};
const files = {
  damaged: "The picture is damaged and cannot be opened. Please choose another one.",
  format: "The file is not a JPEG, PNG, WebP or AVIF picture. SVG is not accepted.",
  length: "The picture can have at most 10 MB and 50 megapixels.",
  small: "The picture is too small: its shorter side needs at least 32 pixels.",
};
export const contentErrors = {
  blockText: {
    required: "Please enter this text before you publish.",
    length: "The text is too long.",
    format: "The text contains characters that are not allowed.",
  },
  blockHref: {
    format: "Please enter a page of the shop (starting with /) or an address with https://.",
  },
  blockProducts: { format: "Please enter at most 12 product numbers, separated by commas." },
  newKind: {
    required: "Please choose a kind of block.",
    range: "The home page can have at most 12 blocks. Please remove one first.",
    duplicate: "The home page can have only one hero. Please remove the other one.",
  },
  brandColour: colours,
  accentColour: colours,
  logo: files,
  icon: files,
  sharePicture: files,
  body: {
    required: "Please enter the Chinese text.",
    length: "The Chinese text can have at most 20,000 characters.",
    ...formats,
  },
  bodyEn: {
    required: "Please enter the English text.",
    length: "The English text can have at most 40,000 characters.",
    ...formats,
  },
} satisfies EnglishOf<typeof zhTw.contentErrors>;

/** Messages of the pages that edit questions and customer cases. */
export const staffEntries = {
  lead: {
    question:
      "The questions of the Q&A page, in this order. The first six are at the bottom of every page. With no question shown, the page is hidden from menus.",
    case: "The customer cases, in this order. The home page shows the first three. With no case shown, the page is hidden from menus. Publish a case only with the customer’s consent.",
  },
  column: { question: "Question", case: "Concern", order: "Sort order", shown: "State" },
  add: { question: "Add a question", case: "Add a customer case", submit: "Add" },
  name: {
    question: { zhTw: "Question (Chinese)", en: "Question (English)" },
    case: { zhTw: "Concern (Chinese)", en: "Concern (English)" },
  },
  text: {
    question: { zhTw: "Answer (Chinese)", en: "Answer (English)" },
    case: { zhTw: "Report (Chinese)", en: "Report (English)" },
  },
  person: { zhTw: "Customer (Chinese)", en: "Customer (English)" },
  personHint: "Such as “Mrs Lin, 34, Taipei”. Leave out the full name.",
  words: { zhTw: "The customer’s own words (Chinese)", en: "The customer’s own words (English)" },
  place: "Area of concern",
  noPlace: "None",
  weeks: "Duration in weeks",
  weeksHint: "0 if it is not stated.",
  preview: "Preview as a shopper (link valid for a day)",
  save: "Save",
  remove: "Delete",
  picture: "JPEG, PNG, WebP or AVIF, up to 10 MB. It is shown above the case.",
  question: {
    title: "Delete “{{name}}”?",
    text: "It cannot be restored. To keep it, hide it from shoppers instead.",
    yes: "Delete",
    no: "Back",
  },
} satisfies EnglishOf<typeof zhTw.staffEntries>;

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
} satisfies EnglishOf<typeof zhTw.staffHome>;
