import { LANGUAGE_OPTIONS, LANGUAGE_TAGS } from "@contract/model/languages";

/** The keys of values in the browser's storage, as the specification requires them (spec §3, §4). */
const LANGUAGE_KEY = "language";
const USER_KEY = "userInfo";

type Store = Pick<Storage, "setItem" | "removeItem">;

/** Returns the language whose tag a page has, with its label. */
export function findLanguageOption(tag: string) {
  return LANGUAGE_OPTIONS.find(({ value }) => LANGUAGE_TAGS[value] === tag);
}

/** Copies the language of the page to session storage, as its code and its label. */
export function mirrorLanguage(tag: string, store: Store): void {
  const option = findLanguageOption(tag);
  if (option)
    store.setItem(LANGUAGE_KEY, JSON.stringify({ code: option.value, label: option.label }));
}

/**
 * Copies the signed-in user to local storage: `{loginId, id, realName, headImg, line, whatsApp}`. An empty
 * text keeps the stored value, because the backend did not respond or the session expired. If `user` is
 * undefined, the value is removed, because the visitor is signed out.
 */
export function mirrorUser(user: string | undefined, store: Store): void {
  if (user === undefined) store.removeItem(USER_KEY);
  else if (user !== "") store.setItem(USER_KEY, user);
}
