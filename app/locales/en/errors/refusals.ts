import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";
import type { EnglishOf } from "../../english-of";
import type * as zhTw from "../../zhTw/errors/refusals";

export const refusals = {
  ...REFUSAL_MESSAGES.en,
  stockGone: "“{{name}}” is sold out.",
} satisfies EnglishOf<typeof zhTw.refusals>;
