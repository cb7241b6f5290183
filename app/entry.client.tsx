import { StrictMode, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { HydrationPage } from "~/browser/hydrate-on-interaction";
import { Translation } from "~/locales/use-translation";
import { HYDRATION_ROOT_ID } from "~/root/hydrated-part";
import { storePageAsSent } from "~/root/page-as-sent";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { LANGUAGES, LANGUAGE_TAGS } from "@contract/model/languages";
import { createTranslator } from "~/locales/page-translator";

/** Matches the forms that the form library validates. */
const VALIDATED = 'form:has([name="__rvfInternalFormId"])';

/**
 * Sets `<html data-hydrated="true">`, which tests and styles read. From then on, React validates forms. React
 * shows all errors together and in the shopper's language. Before that, the browser validates the forms.
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
 * Keeps the focus in the field until the click on the button is complete. Otherwise the field's error would
 * appear on blur and move the button, so that the click misses it.
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
 * that renders other pages without a page load. This code has a sixth of its size. No router is needed,
 * because every link and form here loads a new page (docs/decisions/0031).
 */
function hydratePage({ lang, words, page }: HydrationPage): void {
  const language = LANGUAGES.find((each) => each === lang) ?? LANGUAGES[0];
  // The cast is safe, because `RemixServer` reads only the fields that the page contains.
  const context = { ...page, routeModules: window.routeModules ?? {} } as EntryContext;
  const part = document.getElementById(HYDRATION_ROOT_ID);
  if (part === null) return;
  storePageAsSent(part);
  hydrateRoot(
    part,
    <StrictMode>
      <Translation.Provider value={createTranslator(LANGUAGE_TAGS[language], words)}>
        <MarkHydrated>
          <RemixServer context={context} url={location.href} />
        </MarkHydrated>
      </Translation.Provider>
    </StrictMode>,
  );
}

// app/browser/hydrate-on-interaction.ts sets this value and then loads this file.
if (window.shopPage !== undefined) hydratePage(window.shopPage);
