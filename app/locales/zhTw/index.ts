import { errors } from "./errors";
import { layout } from "./layout";
import { notices } from "./notices";
import { refusals } from "./refusals";
import { ui } from "./ui";

/** Every word of the shop in Traditional Chinese, by screen: the source of all keys. */
export const zhTw = { errors, layout, notices, refusals, ui };
