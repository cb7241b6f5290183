import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { PageSettingsProvider } from "~/ui/page-context";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { TEASER_QUESTIONS_FIRST } from "@contract/model/limits";
import type { NoticeKey } from "~/locales/notices";
import { BasketPanel } from "./basket-panel";
import { CONTACT_ACTION, ContactFields } from "./contact-fields";
import { Footer } from "./footer";
import { Header } from "./header";
import { PageMain } from "./page-main";
import type { ShellProps } from "./shell";
import { SessionExpiredDialog } from "./session-expired-dialog";
import { setQueryValue, removeQueryValue, getQueryValue } from "./current-path";

/**
 * Shows the header and footer around every page (spec §2). A page puts its content into an element with the
 * class `page`, except content that fills the width of the screen. The back office has its own layout.
 */
export function ShopLayout(props: ShellProps) {
  const { t } = useTranslation();
  return (
    <PageSettingsProvider
      csrf={props.csrf}
      lowData={props.lowData}
      wasPosted={props.wasPosted}
      {...(props.missing && { missing: props.missing })}
      {...(props.profile && { profile: props.profile })}
    >
      <a className="skip unseen" href="#main">
        {t("layout.skip")}
      </a>
      {props.isBackOffice ? props.children : <ShoppersLayout {...props} />}
    </PageSettingsProvider>
  );
}

/** The layout of the shop's own pages. */
function ShoppersLayout(props: ShellProps) {
  const { lang, currentPath, lowData, notice, systemPrompt, teaser, children } = props;
  // If the session has expired, treat the user as a visitor, even if a user was found.
  const viewer = systemPrompt ? null : props.viewer;
  const lacksContact = viewer !== null && !viewer.hasLine && !viewer.hasWhatsApp;
  // The contact page already contains the same form.
  const asksForContact = lacksContact && !currentPath.startsWith(CONTACT_ACTION);
  return (
    <>
      <Header
        viewer={viewer}
        lang={lang}
        currentPath={currentPath}
        banner={props.banner}
        opensSoon={props.opensSoon === true}
        logo={props.logo}
      />
      {viewer !== null && <OrderEventsNotice />}
      {systemPrompt && <SessionExpiredDialog />}
      {asksForContact && (
        <ContactPrompt isFolded={props.contactFolded === true} currentPath={currentPath} />
      )}
      {props.basket && (
        <BasketPanel
          lines={props.basket}
          isSignedIn={viewer !== null}
          currentPath={currentPath}
          isOpen={notice !== null && BASKET_CHANGES.has(notice.key)}
        />
      )}
      <PageMain notice={notice}>{children}</PageMain>
      {teaser.length > 0 && (
        <QaTeaser
          questions={teaser}
          currentPath={currentPath}
          unfolds={props.teaserUnfolds === true}
          isWhole={props.teaserIsWhole === true}
          isSmall={hasSmallTeaser(props)}
        />
      )}
      <Footer
        currentPath={currentPath}
        lowData={lowData}
        contacts={props.contacts}
        hasOwnLogo={props.logo !== undefined}
      />
    </>
  );
}

/**
 * The messages after which the basket panel is open, because they concern its lines. After `basket.kept` it
 * stays closed.
 */
const BASKET_CHANGES: ReadonlySet<NoticeKey> = new Set([
  "basket.updated",
  "basket.removed",
  "basket.full",
  "basket.left",
]);

/** The paths on which the contact dialog is collapsed: cart, checkout, payment and orders. */
const PURCHASE_PATHS = [
  "/user/shoppingCart",
  "/settleAccounts",
  "/paymentTransition",
  "/components/pay",
  "/user/order",
  "/user/returnOrder",
  "/user/logistics",
];

function isPurchasePath(currentPath: string): boolean {
  return PURCHASE_PATHS.some((path) => currentPath.startsWith(path));
}

interface ContactPromptProps {
  readonly isFolded: boolean;
  readonly currentPath: string;
}

/** Shows the contact dialog. After "cancel" and on pages of a purchase, it is collapsed. */
function ContactPrompt({ isFolded, currentPath }: ContactPromptProps) {
  return isFolded || isPurchasePath(currentPath) ? (
    <FoldedContact currentPath={currentPath} />
  ) : (
    <ContactDialog currentPath={currentPath} />
  );
}

/**
 * Asks a shopper without LINE and WhatsApp for one of them after every navigation (spec §2). The dialog is
 * below the header and does not cover the page. "Cancel" collapses the dialog until the session ends.
 */
function ContactDialog({ currentPath }: { readonly currentPath: string }) {
  const { t } = useTranslation();
  return (
    <dialog
      open
      className="panel"
      data-testid="contact-dialog"
      aria-labelledby="contact-dialog-title"
    >
      <ContactQuestion currentPath={currentPath}>
        <h2 id="contact-dialog-title">{t("layout.contactDialog.title")}</h2>
      </ContactQuestion>
    </dialog>
  );
}

/** Shows the contact dialog as a line that expands without JavaScript. */
function FoldedContact({ currentPath }: { readonly currentPath: string }) {
  const { t } = useTranslation();
  return (
    <details className="panel" data-testid="contact-dialog" data-folded="true">
      <summary>{t("layout.contactDialog.title")}</summary>
      <ContactQuestion currentPath={currentPath} />
    </details>
  );
}

interface ContactQuestionProps {
  readonly currentPath: string;
  readonly children?: ReactNode;
}

function ContactQuestion({ currentPath, children }: ContactQuestionProps) {
  const { t } = useTranslation();
  return (
    <ShopForm className="stack" action={CONTACT_ACTION} values={{ redirect: currentPath }}>
      {children}
      <p className="soft">{t("layout.contactDialog.lead")}</p>
      <ContactFields form="contact" />
      <div className="row">
        <Button intent="confirm">{t("layout.contactDialog.confirm")}</Button>
        <Button kind="quiet" intent="cancel" formNoValidate>
          {t("layout.contactDialog.cancel")}
        </Button>
      </div>
    </ShopForm>
  );
}

/**
 * The link that the client module shows when an order event arrives while a form holds unsaved text (spec
 * §4). It is a template with its text in an attribute. Text browsers ignore `hidden`, and would show an event
 * that never happened.
 */
function OrderEventsNotice() {
  const { t } = useTranslation();
  return (
    <div className="order-news" aria-live="polite">
      <template>
        <p className="notice" data-kind="info">
          <a href="/user/order">
            <span data-text={t("layout.orderNews")} />
          </a>
        </p>
      </template>
    </div>
  );
}

/** The paths of pages that show all questions anyway, or on which the shopper has another task. */
const SMALL_TEASER_PATHS = [
  ...["/question", "/login", "/register", "/forgetPassword", "/user/"],
  ...["/settleAccounts", "/paymentTransition", "/components/pay"],
];

function hasSmallTeaser({ wasPosted, currentPath }: ShellProps): boolean {
  return wasPosted || SMALL_TEASER_PATHS.some((path) => currentPath.startsWith(path));
}

interface QaTeaserProps {
  /** The first 6 questions, or up to 15 when expanded. The index of a question is its id (spec §2). */
  readonly questions: readonly string[];
  readonly currentPath: string;
  /**
   * True if all 15 questions are in the page, collapsed after the first 6. Expanding the list then loses no
   * typed text.
   */
  readonly unfolds: boolean;
  /** True if the teaser already shows all questions. */
  readonly isWhole: boolean;
  /**
   * True on the pages of `SMALL_TEASER_PATHS` and on confirmation pages, where the teaser is less prominent.
   */
  readonly isSmall: boolean;
}

/**
 * Shows the FAQ teaser at the bottom of every page. It has 6 questions. "Expand more" shows 15. "Pack up"
 * collapses the list and keeps the scroll position.
 */
function QaTeaser({ questions, currentPath, unfolds, isWhole, isSmall }: QaTeaserProps) {
  const { t } = useTranslation();
  return (
    <section
      className={isSmall ? "teaser teaser-small" : "teaser"}
      id="qa-teaser"
      data-testid="qa-teaser"
      aria-labelledby="qa-teaser-title"
    >
      <div className="teaser-inner">
        <h2 id="qa-teaser-title">{t("layout.qa.title")}</h2>
        {!isSmall && <p className="soft">{t("layout.qa.lead")}</p>}
        {isWhole ? (
          <Questions questions={questions} />
        ) : unfolds ? (
          <UnfoldingQuestions questions={questions} currentPath={currentPath} />
        ) : (
          <>
            <Questions questions={questions} />
            <TeaserToggle
              isExpanded={questions.length > TEASER_QUESTIONS_FIRST}
              currentPath={currentPath}
            />
          </>
        )}
      </div>
    </section>
  );
}

interface QuestionsProps {
  readonly questions: readonly string[];
  /** The index of the first question. */
  readonly from?: number;
}

function Questions({ questions, from = 0 }: QuestionsProps) {
  return (
    <ol>
      {questions.map((question, at) => (
        <li key={question} data-testid="qa-item" data-id={from + at}>
          <a href={`/question?id=${from + at}`}>{question}</a>
        </li>
      ))}
    </ol>
  );
}

function UnfoldingQuestions({
  questions,
  currentPath,
}: Pick<QaTeaserProps, "questions" | "currentPath">) {
  const { t } = useTranslation();
  return (
    <>
      <Questions questions={questions.slice(0, TEASER_QUESTIONS_FIRST)} />
      <details open={getQueryValue(currentPath, "qa") === "all"}>
        <summary className="button" data-kind="quiet">
          <span>{t("layout.qa.expand")}</span> <span>{t("layout.qa.packUp")}</span>
        </summary>
        <Questions
          questions={questions.slice(TEASER_QUESTIONS_FIRST)}
          from={TEASER_QUESTIONS_FIRST}
        />
      </details>
    </>
  );
}

interface TeaserToggleProps {
  readonly isExpanded: boolean;
  readonly currentPath: string;
}

function TeaserToggle({ isExpanded, currentPath }: TeaserToggleProps) {
  const { t } = useTranslation();
  const href = isExpanded
    ? removeQueryValue(currentPath, "qa")
    : setQueryValue(currentPath, "qa", "all");
  return (
    <a className="button" data-kind="quiet" href={`${href}#qa-teaser`}>
      {isExpanded ? t("layout.qa.packUp") : t("layout.qa.expand")}
    </a>
  );
}
