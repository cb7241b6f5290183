import { createContext, useContext } from "react";

/** The nonce of a hydrated page. Only entry.server sets it. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** The small client script of every page. */
export function ClientModule({ href }: { readonly href: string }) {
  const nonce = useContext(ScriptNonce);
  return <script type="module" src={href} nonce={nonce} {...{ fetchpriority: "low" }} />;
}
