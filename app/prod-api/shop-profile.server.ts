import { brand } from "@contract/model/brand";
import { brandWords } from "@contract/model/brand-words";
import { halfFor, type Language } from "@contract/model/languages";
import { shopProfile, type ShopProfile } from "@contract/shop/shop-profile";
import { profileFor, type ProfileWithAddress } from "~/content/shop-profile";
import { ask } from "./call.server";
import { orBuiltIn } from "./or-built-in.server";
import { ANSWER_LIFE_MS } from "./response-cache.server";

/** What the shop is called is no reason to wait longer: what was told last stands meanwhile. */
const PATIENCE_MS = 500;

const BUILT_IN: ShopProfile = { ...brand, ...brandWords };

/** What was told last; until then, and for a backend without the call, what is built in. */
let present = BUILT_IN;
let freshUntil = 0;
/** What pages wait for while the backend is asked. */
let waiting: Promise<void> | undefined;
/** Whether it was slow to tell the last time: no page waits until it has told in time again. */
let isLate = false;

/**
 * Asks for the shop's name and contacts where what was told last is old: before a page is made. A page waits for
 * half a second at most, and not at all for a backend that was slower than that; it is asked beside the page then.
 */
export function refreshProfile(): Promise<void> | undefined {
  if (performance.now() < freshUntil) return undefined;
  waiting ??= askInTime();
  return isLate ? undefined : waiting;
}

/** Settles when the backend has told, or when nobody should wait any longer. */
async function askInTime(): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    patience = setTimeout(() => {
      isLate = true;
      resolve();
    }, PATIENCE_MS);
  });
  const asked = askForProfile().finally(() => {
    clearTimeout(patience);
    waiting = undefined;
  });
  await Promise.race([asked, late]);
}

async function askForProfile(): Promise<void> {
  const begun = performance.now();
  // For everybody alike, in both languages.
  const answer = orBuiltIn(await ask({ lang: "zhTw" }, shopProfile));
  if (!answer.ok) return;
  present = answer.data ?? BUILT_IN;
  freshUntil = begun + ANSWER_LIFE_MS;
  isLate = performance.now() - begun >= PATIENCE_MS;
}

/** What the shop is called now and how it is reached. */
export function profileIn(lang: Language): ProfileWithAddress {
  return withAddress(lang, present);
}

function withAddress(lang: Language, profile: ShopProfile): ProfileWithAddress {
  return { ...profileFor(lang, profile), address: profile.address[halfFor(lang)] };
}

/** What search engines are told of the whole shop. */
export function descriptionIn(lang: Language): string {
  return present.description[halfFor(lang)];
}

/** What of it is other than built in, for pages, which know that; undefined where nothing is. */
export function profileChanges(lang: Language): Partial<ProfileWithAddress> | undefined {
  if (present === BUILT_IN) return undefined;
  const builtIn = new Map(Object.entries(withAddress(lang, BUILT_IN)));
  const changed = Object.entries(profileIn(lang)).filter(
    ([part, text]) => builtIn.get(part) !== text,
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
