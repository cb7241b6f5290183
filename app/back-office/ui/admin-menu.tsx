import { useTranslation } from "~/locales/use-translation";
import { ADMIN_MENU, ADMIN_SECTIONS, type AdminSection, type MenuGroup } from "../sections/admin-sections";

/** Where the way to the menu leads on a phone. */
export const MENU_ID = "staff-menu";

export interface AdminMenuProps {
  /** Where one is; null outside of all sections. */
  readonly section: AdminSection | null;
  /** Those to lead to. */
  readonly sections: readonly AdminSection[];
  /** How much waits in a section; none for 0. */
  readonly waiting: Readonly<Partial<Record<AdminSection, number>>>;
}

/**
 * All sections, by what belongs together. Beside the page where there is room; on a phone it is over the page while
 * the address ends in its id, which needs no script.
 */
export function AdminMenu({ section, sections, waiting }: AdminMenuProps) {
  const { t } = useTranslation();
  return (
    <nav
      id={MENU_ID}
      className="admin-menu"
      data-testid="staff-nav"
      aria-label={t("staff.menu.label")}
      tabIndex={-1}
    >
      <a className="button admin-close" data-kind="quiet" href="#main">
        {t("staff.menu.close")}
      </a>
      {ADMIN_MENU.map(({ group, sections: all }) => (
        <Group
          key={group}
          group={group}
          shown={all.filter((each) => sections.includes(each))}
          section={section}
          waiting={waiting}
        />
      ))}
      <a href="/index">{t("staff.menu.shop")}</a>
    </nav>
  );
}

interface GroupProps extends Pick<AdminMenuProps, "section" | "waiting"> {
  readonly group: MenuGroup["group"];
  readonly shown: readonly AdminSection[];
}

function Group({ group, shown, section, waiting }: GroupProps) {
  const { t } = useTranslation();
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="soft" id={`menu-${group}`}>
        {t(`staff.menu.${group}`)}
      </p>
      <ul aria-labelledby={`menu-${group}`}>
        {shown.map((each) => (
          <li key={each}>
            <a
              href={ADMIN_SECTIONS[each]}
              aria-current={each === section ? "page" : undefined}
              data-section={each}
            >
              {t(`staff.parts.${each}`)}
              <Waiting section={each} count={waiting[each] ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ section, count }: { readonly section: AdminSection; readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="count" data-testid="staff-count" data-id={section} data-count={count}>
      {count}
    </span>
  );
}
