import type { EnglishOf } from "../english-of";
import type { detail as source } from "../zhTw/detail";

export const detail = {
  gallery: {
    label: "Product pictures",
    enlarge: "{{alt}}: enlarge",
    view: "Show picture {{number}}",
    alt: "{{name}}, picture {{number}}",
  },
  packing: "Size",
  stock: {
    in: "In stock",
    low: "Only {{count}} left",
    out: "This size is sold out",
  },
  delivery: "{{hkFrom}} to {{hkTo}} working days to Hong Kong, {{twFrom}} to {{twTo}} to Taiwan",
  unit: "About {{price}} per 100 ml",
  unitOfWeight: "About {{price}} per 100 g",
  preview: "This is a preview. Shoppers cannot see this page yet. The link is valid for a day.",
  sold: "{{sold}} sold",
  quantity: "Quantity",
  addToCart: "Add to cart",
  buyNow: "Buy now",
  soldOut: "Sold out",
  otherPackings: "Another size is in stock; choose it above.",
  promise: {
    shipping: "Free shipping on every order",
    returns: "Unopened items can be returned or exchanged within 7 days of receipt",
    pay: "Pay with {{methods}}",
    returnsLink: "Returns policy",
  },
  ask: {
    title: "Have a question?",
    text: "Ask us, and a real person will answer.",
    whatsApp: "Ask on WhatsApp",
    line: "Ask on LINE",
    message: "Hello, I would like to know more about “{{name}}” ({{url}})",
  },
  description: "About this product",
  suitableFor: "Best for",
  usage: "How to use",
  ingredients: "Ingredients",
  warnings: "Please note",
  efficacy: "Efficacy",
  related: "Goes well with",
  viewed: "Recently viewed",
  missing: {
    title: "This product could not be found",
    text: "It may no longer be on sale, or the address may be wrong. Browse our products or tell us what you need.",
    all: "See all products",
    contact: "Contact us",
  },
} satisfies EnglishOf<typeof source>;
