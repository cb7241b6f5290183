import type { EnglishOf } from "../words";
import type { zhTw as source } from "../zhTw";
import { errors } from "./errors";
import { layout } from "./layout";
import { notices } from "./notices";
import { refusals } from "./refusals";
import { ui } from "./ui";

/** Every word of the shop in English, key for key. */
export const en = { errors, layout, notices, refusals, ui } satisfies EnglishOf<typeof source>;
