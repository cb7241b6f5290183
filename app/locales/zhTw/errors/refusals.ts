import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";

/** The text of each business error by its key (contract/failures). */
export const refusals = {
  ...REFUSAL_MESSAGES.zhTw,
  /** The text of `stockShort` if nothing is left. */
  stockGone: "「{{name}}」已售完。",
};
