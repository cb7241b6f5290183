import { createContext, useContext, type ReactNode } from "react";

const ReadOnlyContext = createContext(false);

interface ReadOnlyProps {
  /** True if the fields in the children are shown as text, and forms and buttons are left out. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/**
 * Decides whether the form components of `fields.tsx` show text instead of controls. With `on={false}`, a form that
 * changes nothing, such as a filter, stays usable on the page of a user who may only read.
 */
export function ReadOnly({ on, children }: ReadOnlyProps) {
  return <ReadOnlyContext.Provider value={on}>{children}</ReadOnlyContext.Provider>;
}

/** Returns true if the user may only read this part of the page. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
