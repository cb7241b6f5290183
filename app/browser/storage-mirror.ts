import { LANGUAGE_OPTIONS, LANGUAGE_TAGS } from "@contract/model/languages";

/** Where the specification wants them (spec §3, §4). */
const LANGUAGE_KEY = "language";
const USER_KEY = "userInfo";

type Store = Pick<Storage, "setItem" | "removeItem">;

/** Mirrors the page's language, code and label, to session storage. */
export function mirrorLanguage(tag: string, store: Store): void {
  const option = LANGUAGE_OPTIONS.find(({ value }) => LANGUAGE_TAGS[value] === tag);
  if (option)
    store.setItem(LANGUAGE_KEY, JSON.stringify({ code: option.value, label: option.label }));
}

/**
 * Mirrors who is signed in to local storage, as the page tells it: `{loginId, id, realName, headImg, line,
 * whatsApp}`. An empty text keeps what is there, where the backend did not tell or the sign-in has ended
 * without a sign-out. A page for a visitor clears it: that is the logout.
 */
export function mirrorUser(user: string | undefined, store: Store): void {
  if (user === undefined) store.removeItem(USER_KEY);
  else if (user !== "") store.setItem(USER_KEY, user);
}
