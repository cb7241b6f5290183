import { Outlet } from "@remix-run/react";
import { createContext, useContext } from "react";
import { Translation, type Translator } from "~/locales/use-translation";

/** The element whose content React wakes: the page without the layout around it. */
export const HYDRATED_PART = "page";

/** Writes down what the part says, since the browser has to say it again; given by entry.server only. */
export const PartTranslation = createContext<Translator | null>(null);

/** The page of a route that hydrates. What stands around it needs neither React nor its words in the browser. */
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
