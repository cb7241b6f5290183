import { useTranslation } from "~/locales/use-translation";
import { PageSettingsProvider } from "~/ui/page-context";
import { ContactDialog } from "./contact-dialog";
import { CONTACT_ACTION } from "./contact-form";
import { Footer } from "./footer";
import { Header } from "./header";
import { OrderNews } from "./order-news";
import { PageMain } from "./page-main";
import { QaTeaser } from "./qa-teaser";
import type { ShellProps } from "./shell";
import { SystemPrompt } from "./system-prompt";

/**
 * The top and bottom area around every page (spec §2). A page brings its own `<div className="page">`
 * inside `children`; what wants the whole width of the screen leaves it out. The back office brings its own frame.
 */
export function ShopLayout(props: ShellProps) {
  const { lang, currentPath, lowData, notice, csrf, systemPrompt, teaser, children } = props;
  const { t } = useTranslation();
  // Whose sign-in has ended is a visitor, whatever else was found out meanwhile.
  const viewer = systemPrompt ? null : props.viewer;
  const lacksContact = viewer !== null && !viewer.hasLine && !viewer.hasWhatsApp;
  // That page is the same question already.
  const asksForContact = lacksContact && !currentPath.startsWith(CONTACT_ACTION);
  return (
    <PageSettingsProvider
      {...{ csrf, lowData, wasPosted: props.wasPosted }}
      {...(props.missing && { missing: props.missing })}
      {...(props.profile && { profile: props.profile })}
    >
      <a className="skip unseen" href="#main">
        {t("layout.skip")}
      </a>
      {props.isBackOffice ? (
        children
      ) : (
        <>
          <Header viewer={viewer} lang={lang} currentPath={currentPath} banner={props.banner} />
          {viewer !== null && <OrderNews />}
          {systemPrompt && <SystemPrompt />}
          {asksForContact && <ContactDialog currentPath={currentPath} />}
          <PageMain notice={notice}>{children}</PageMain>
          <QaTeaser
            questions={teaser}
            currentPath={currentPath}
            unfolds={props.teaserUnfolds === true}
          />
          <Footer currentPath={currentPath} lowData={lowData} contacts={props.contacts} />
        </>
      )}
    </PageSettingsProvider>
  );
}
