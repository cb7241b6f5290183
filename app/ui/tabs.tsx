import { Fragment } from "react";

export interface Tab {
  readonly href: string;
  readonly name: string;
  readonly current: boolean;
  /** The number of entries. The tab shows no number for 0. */
  readonly count?: number | undefined;
}

/** Shows the views of a page as a row of links, which scrolls horizontally on a phone. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, name, current, count = 0 }) => (
        <Fragment key={href}>
          <a href={href} aria-current={current ? "page" : undefined}>
            {name} {count > 0 && <span className="count">{count}</span>}
          </a>{" "}
        </Fragment>
      ))}
    </nav>
  );
}
