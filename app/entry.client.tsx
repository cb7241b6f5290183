import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HydrationPage } from "~/browser/hydrate-on-interaction";
import { Translation } from "~/locales/use-translation";
import { HYDRATED_PART } from "~/root/hydrated-part";
import { keepAsSent } from "~/root/page-as-sent";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LANGUAGES, LANGUAGE_TAGS } from "@contract/model/languages";
import { translatorOf } from "~/locales/page-translator";

/** Matches forms of the form library. */
const VALIDATED = 'form:has([name="__rvfInternalFormId"])';

/**
 * Sets `<html data-hydrated="true">` for tests and styles. From then on React validates forms. It shows all
 * errors together and in the shopper's language. Until then the browser validates them.
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
 * Keeps the focus in the field until the button was pressed. Otherwise the field's error would appear on blur
 * and move the button away, so that the click is lost.
 */
function keepButtonInPlace(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(`${VALIDATED} button`))
    event.preventDefault();
}

declare global {
  interface Window {
    /** The routes of the page by id. The page's own script sets them. */
    routeModules?: EntryContext["routeModules"];
  }
}

/**
 * Hydrates the page inside the layout with the component that rendered it. `RemixBrowser` would add a router
 * that renders other pages in place. It is a sixth of the code, and every link and form here loads a new page
 * (docs/decisions/0031).
 */
function wake({ lang, words, page }: HydrationPage): void {
  const language = LANGUAGES.find((each) => each === lang) ?? LANGUAGES[0];
  // `RemixServer` reads only the fields that the page contains.
  const context = { ...page, routeModules: window.routeModules ?? {} } as EntryContext;
  const part = document.getElementById(HYDRATED_PART);
  if (part === null) return;
  keepAsSent(part);
  hydrateRoot(
    part,
    <StrictMode>
      <Translation.Provider value={translatorOf(LANGUAGE_TAGS[language], words)}>
        <MarkHydrated>
          <RemixServer context={context} url={location.href} />
        </MarkHydrated>
      </Translation.Provider>
    </StrictMode>,
  );
}

// Set by app/browser/hydrate-on-interaction.ts, which loads this file.
if (window.shopPage !== undefined) wake(window.shopPage);
