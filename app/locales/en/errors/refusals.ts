import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";
import type { EnglishOf } from "../../english-of";
import type { refusals as source } from "../../zhTw/errors/refusals";

export const refusals = {
  ...REFUSAL_MESSAGES.en,
  stockGone: "“{{name}}” is sold out.",
} satisfies EnglishOf<typeof source>;
