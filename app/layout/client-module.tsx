import { createContext, useContext } from "react";

/** The nonce of a hydrated page. Only entry.server sets it. */
export const ScriptNonce = createContext<string | undefined>(undefined);

// React 18 knows only this spelling of the attribute, and its types know only `fetchPriority`.
const LOW_PRIORITY = { fetchpriority: "low" };

/** The small client module, on every page. */
export function ClientModule({ href }: { readonly href: string }) {
  const nonce = useContext(ScriptNonce);
  return <script type="module" src={href} nonce={nonce} {...LOW_PRIORITY} />;
}
