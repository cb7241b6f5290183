import { Outlet } from "@remix-run/react";
import { createContext, useContext } from "react";
import { Translation, type Translator } from "~/locales/use-translation";

/** The id of the element that React hydrates: the page without its layout. */
export const HYDRATION_ROOT_ID = "page";

/**
 * The translator that records the messages of the hydrated part, because the browser needs the same messages.
 * Only entry.server sets it.
 */
export const PartTranslation = createContext<Translator | null>(null);

/**
 * Renders the page of a route that is hydrated. The layout around it needs no React and no messages in the
 * browser.
 */
export function HydratedPart() {
  const around = useContext(Translation);
  const within = useContext(PartTranslation);
  return (
    <div id={HYDRATION_ROOT_ID}>
      <Translation.Provider value={within ?? around}>
        <Outlet />
      </Translation.Provider>
    </div>
  );
}
