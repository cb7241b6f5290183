import { brand } from "@contract/brand";
import { brandWords } from "@contract/brand-words";
import { halfFor, type Language } from "@contract/languages";
import { shopProfile, type ShopProfile } from "@contract/shop-profile";
import { profileFor, type ProfileWithAddress } from "~/content/shop-profile";
import { ask } from "./call.server";
import { orBuiltIn } from "./or-built-in.server";
import { ResponseCache } from "./response-cache.server";

/** With the three seconds of a finished page, what visitors see is at most five seconds old. */
const LIFE_MS = 2_000;
/** What the shop is called is no reason to wait longer: what was told last stands meanwhile. */
const PATIENCE_MS = 500;
const cache = new ResponseCache({ lifeMs: LIFE_MS, max: 1 });

const BUILT_IN: ShopProfile = { ...brand, ...brandWords };

/** What was told last; until then, and for a backend without the call, what is built in. */
let present = BUILT_IN;

/** Asks for the shop's name and contacts where what was told last is old: before a page is made. */
export async function refreshProfile(): Promise<void> {
  // For everybody alike, in both languages.
  const asked = cache.getOrLast("profile", async () =>
    orBuiltIn(await ask({ lang: "zhTw" }, shopProfile)),
  );
  const kept = asked.then(({ answer }) => {
    if (answer.ok) present = answer.data ?? BUILT_IN;
  });
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([kept, late]).finally(() => {
    clearTimeout(patience);
  });
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
