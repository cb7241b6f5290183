import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { Translation } from "~/locales/use-translation";
import { RemixBrowser } from "@remix-run/react";
import { LANGUAGES, LANGUAGE_TAGS } from "@contract/languages";
import { translatorOf } from "~/locales/page-translator";

/** In every form of the form library, and in no other. */
const VALIDATED = 'form:has([name="__rvfInternalFormId"])';

/**
 * Tells tests and styles that React runs: `<html data-hydrated="true">`. From then on the forms speak for
 * themselves, all fields at once and in the shopper's language; until then the browser does.
 */
function MarkHydrated({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    for (const form of document.querySelectorAll<HTMLFormElement>(VALIDATED))
      form.noValidate = true;
    document.addEventListener("mousedown", keepButtonInPlace);
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return children;
}

/**
 * Pressing a button leaves the field before it, whose error then appears and moves the button away from
 * under the finger: the press would be lost. So the field keeps the focus until the button was pressed.
 */
function keepButtonInPlace(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(`${VALIDATED} button`))
    event.preventDefault();
}

// Loaded by app/browser/hydrate-on-interaction.ts, which has put the words of the page in place.
const { lang, words } = window.shopPage ?? { lang: "zhTw", words: {} };
const translator = translatorOf(
  LANGUAGE_TAGS[LANGUAGES.find((each) => each === lang) ?? LANGUAGES[0]],
  words,
);

/**
 * RemixBrowser, asked for the first time, starts to decode the loaders' answers and throws the promise.
 * Met inside the root, that suspends the root itself, and a key pressed in that moment makes React 18 give
 * up for good ("Root did not complete"); so it is asked once before React is.
 */
async function decodeAnswers(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

void decodeAnswers().then(() =>
  hydrateRoot(
    document,
    <StrictMode>
      <Translation.Provider value={translator}>
        <MarkHydrated>
          <RemixBrowser />
        </MarkHydrated>
      </Translation.Provider>
    </StrictMode>,
  ),
);
