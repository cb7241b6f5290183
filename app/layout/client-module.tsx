import { createContext, useContext } from "react";

/** The nonce of a hydrated page. Only entry.server sets it. */
export const ScriptNonce = createContext<string | undefined>(undefined);

// React 18 passes on only this spelling of the attribute, but its types contain only `fetchPriority`.
const LOW_PRIORITY = { fetchpriority: "low" };

/** Loads the small client module, which is on every page. */
export function ClientModule({ href }: { readonly href: string }) {
  const nonce = useContext(ScriptNonce);
  return <script type="module" src={href} nonce={nonce} {...LOW_PRIORITY} />;
}
