import type { EnglishOf } from "../english-of";
import type * as zhTw from "../zhTw/check";

export const check = {
  title: "Scalp check",
  description:
    "Answer five questions and get a hair and scalp routine from our shop, with the reason for each product. A shopping guide, not medical advice.",
  lead: "Answer five questions. We put together a routine from our shop and tell you why each product is in it.",
  honest: "The result is a shopping guide, not medical advice.",
  whenDoctor: "When to see a doctor",
  invite: "Not sure which to choose?",
  take: "Take the scalp check",
  form: "Five questions",
  question: {
    feel: "What is your scalp like?",
    aim: "What matters most to you?",
    hair: "How thick is each strand of your hair?",
    treated: "What is your hair exposed to?",
    steps: "How many products would you like?",
  },
  hint: {
    feel: "Think of how it feels the day after washing.",
    treated: "If several apply, choose the one that affects your hair most.",
  },
  answer: {
    feel: { any: "None of these, or not sure" },
    hair: { fine: "Fine", medium: "Medium", thick: "Thick" },
    treated: {
      none: "None of these",
      colour: "Colouring",
      bleach: "Bleaching or perming",
      heat: "Heat styling",
    },
    steps: { "2": "Two products", "3": "Three products", "4": "Four products" },
  },
  submit: "Show my routine",
  change: "Change my answers",
  restart: "Start again",
  routine: "Your routine",
  for: "From your answers: {{answers}}",
  step: "Step {{number}} · {{category}}",
  reason: {
    aim: "For “{{aim}}”, which matters most to you.",
    aimScalp: "For “{{aim}}”, which matters most to you, and suited to “{{scalp}}”.",
    aimNeed: "For “{{aim}}”, which matters most to you, with “{{efficacy}}” care for {{need}}.",
    scalp: "Suited to the scalp you chose: “{{scalp}}”.",
    scalpNeed: "Suited to “{{scalp}}”, with “{{efficacy}}” care for {{need}}.",
    need: "“{{efficacy}}” care for {{need}}.",
  },
  need: {
    fine: "fine hair",
    thick: "thick hair",
    colour: "coloured hair",
    bleach: "bleached or permed hair",
    heat: "hair that is often heat-styled",
  },
  total: "Total",
  addAll: "Add all to cart",
  soldOut: "Sold out",
  gone: "a product that is no longer sold",
  missed:
    "We have no suitable product for “{{aim}}” right now. These products match your other answers only.",
  fewer: "We have fewer suitable products than you asked for, so these are all.",
  shared: "This page’s address contains your answers, so you can save or share it.",
  more: "See similar products",
  none: {
    title: "We have nothing suitable right now",
    text: "No product matches these answers at the moment. Try another answer, or look at similar products.",
  },
  doctor: {
    title: "When to see a doctor",
    text: "This check only matches products to your answers. It cannot make a diagnosis or replace a doctor. Please see a doctor first if you have any of these:",
    hairLoss: "sudden heavy hair loss, or bald patches",
    pain: "pain, bleeding or pus on the scalp",
    fever: "a troubled scalp together with a fever",
    eightWeeks: "no improvement after 8 weeks of care",
    ask: "For a child, or if you are pregnant or breastfeeding, ask a doctor before you use a product.",
  },
} satisfies EnglishOf<typeof zhTw.check>;
