import { isDeepStrictEqual } from "node:util";
import { defaultProfile } from "@contract/model/default-profile";
import { getBilingualKey, type Language } from "@contract/model/languages";
import type { Appearance } from "@contract/shop/appearance";
import { sampleProfile } from "@contract/sample-shop/profile";
import { shopProfile, type ShopProfile } from "@contract/shop/shop-profile";
import { getProfile, type ProfileWithAddress } from "~/content/shop-profile";
import { callBackend } from "./call.server";
import { toNullIfUnsupported } from "./unsupported-features.server";
import { ANSWER_MAX_AGE_MS } from "./response-cache.server";

/**
 * The maximum time for which a page waits for the profile. After this time, it shows the last known profile.
 */
const PROFILE_WAIT_MS = 500;

/** The last known profile. Until the backend has answered, it is the one of an unnamed shop. */
let currentProfile: ShopProfile = defaultProfile;
let freshUntil = 0;
/** The running call that pages wait for. */
let pendingProfile: Promise<void> | undefined;
/** True if the last answer was late. Pages then do not wait until an answer is in time again. */
let isLate = false;

/**
 * Loads the shop's name and contacts before a page is rendered, if the cached ones have expired. A page waits
 * at most half a second. If the last answer took longer, the call runs in the background and the page does
 * not wait.
 */
export function refreshShopProfile(): Promise<void> | undefined {
  if (performance.now() < freshUntil) return undefined;
  pendingProfile ??= requestInTime();
  return isLate ? undefined : pendingProfile;
}

/** Resolves when the backend has responded or the maximum time has passed. */
async function requestInTime(): Promise<void> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    patience = setTimeout(() => {
      isLate = true;
      resolve();
    }, PROFILE_WAIT_MS);
  });
  const asked = requestProfile().finally(() => {
    clearTimeout(patience);
    pendingProfile = undefined;
  });
  await Promise.race([asked, late]);
}

async function requestProfile(): Promise<void> {
  const begun = performance.now();
  // The cached answer contains both languages, so that one call serves the pages of both.
  const answer = toNullIfUnsupported(await callBackend({ lang: "zhTw" }, shopProfile));
  if (!answer.ok) return;
  // A backend that only knows the specification has the sample shop.
  currentProfile = answer.data ?? sampleProfile;
  freshUntil = begun + ANSWER_MAX_AGE_MS;
  isLate = performance.now() - begun >= PROFILE_WAIT_MS;
}

/** Returns the shop's current name and contacts. */
export function getCurrentProfile(lang: Language): ProfileWithAddress {
  return addAddress(lang, currentProfile);
}

function addAddress(lang: Language, profile: ShopProfile): ProfileWithAddress {
  return { ...getProfile(lang, profile), address: profile.address[getBilingualKey(lang)] };
}

/** Returns true if the shop does not take orders yet. */
export function isShopClosed(): boolean {
  return currentProfile.closed;
}

/** Returns the appearance of the shop, or null for the built-in logo, icons and colors. */
export function getAppearance(): Appearance | null {
  return currentProfile.appearance;
}

/** Returns the description of the shop for search engines, or its name if there is no description. */
export function getDescription(lang: Language): string {
  return currentProfile.description[getBilingualKey(lang)] || getCurrentProfile(lang).name;
}

/**
 * Returns the parts of the profile that differ from the one of an unnamed shop, which the code in the browser
 * contains. Returns undefined if no part differs.
 */
export function getProfileChanges(lang: Language): Partial<ProfileWithAddress> | undefined {
  if (currentProfile === defaultProfile) return undefined;
  const builtIn = new Map<string, unknown>(Object.entries(addAddress(lang, defaultProfile)));
  const changed = Object.entries(getCurrentProfile(lang)).filter(
    ([part, value]) => !isDeepStrictEqual(builtIn.get(part), value),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}
