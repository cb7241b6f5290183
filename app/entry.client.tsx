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

declare global {
  interface Window {
    /** The routes of the page, by id: put there by the page's own script. */
    routeModules?: EntryContext["routeModules"];
  }
}

/**
 * The page within the layout is woken by the very component that rendered it. `RemixBrowser` would bring a router
 * that fetches and renders other pages in place: every link and form here leaves the page (docs/decisions/0031),
 * and that router is a sixth of all that a form's first touch waits for.
 */
function wake({ lang, words, page }: HydrationPage): void {
  const language = LANGUAGES.find((each) => each === lang) ?? LANGUAGES[0];
  // `RemixServer` reads no more of it than the page brings.
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

// Put in place by app/browser/hydrate-on-interaction.ts, which loads this.
if (window.shopPage !== undefined) wake(window.shopPage);
