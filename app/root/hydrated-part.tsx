import { Outlet } from "@remix-run/react";
import { createContext, useContext } from "react";
import { Translation, type Translator } from "~/locales/use-translation";

/** The id of the element that React hydrates: the page without its layout. */
export const HYDRATED_PART = "page";

/** Records the messages of the hydrated part, which the browser needs too. Only entry.server sets it. */
export const PartTranslation = createContext<Translator | null>(null);

/**
 * The page of a route that hydrates. The layout around it needs neither React nor its messages in the
 * browser.
 */
export function HydratedPart() {
  const around = useContext(Translation);
  const within = useContext(PartTranslation);
  return (
    <div id={HYDRATED_PART}>
      <Translation.Provider value={within ?? around}>
        <Outlet />
      </Translation.Provider>
    </div>
  );
}
