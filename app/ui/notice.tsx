import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { getNoticePresentation, type NoticeKind, type NoticeMessage } from "~/locales/notices";
import { useFieldError } from "./use-field-error";

interface NoticeTextProps {
  readonly text: string;
  /** The URL of a page of the shop or of another site. Empty if the announcement has no link. */
  readonly href: string;
}

/** Shows an announcement of the shop, as a link if it has a URL. */
export function NoticeText({ text, href }: NoticeTextProps) {
  if (href === "") return <>{text}</>;
  return (
    <a href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
      {text}
    </a>
  );
}

const ICON_PATHS: Record<NoticeKind, string> = {
  ok: "m7 12.5 3.5 3.5L17 9",
  info: "M12 11v6M12 7.5v.1",
  warn: "M12 7v6M12 16.5v.1",
  danger: "m8.5 8.5 7 7m0-7-7 7",
};

/** Shows an icon for the kind of a message, because some users cannot distinguish the colours. */
function Sign({ of, label }: { readonly of: NoticeKind; readonly label: string }) {
  return (
    <svg
      className="sign"
      data-kind={of}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      role="img"
      aria-label={label}
    >
      <circle cx="12" cy="12" r="10" />
      <path d={ICON_PATHS[of]} />
    </svg>
  );
}

/** Shows the flash message at the top of the next page (spec §8), with an icon, the text and a link. */
export function Notice({ message }: { readonly message: NoticeMessage }) {
  const { t } = useTranslation();
  const wordsOfError = useFieldError();
  const { kind, wayOn } = getNoticePresentation(message);
  const { key, params, refusal, error } = message;
  const sentence = refusal
    ? (`refusals.${refusal === "stockShort" && params?.left === 0 ? "stockGone" : refusal}` as const)
    : (`notices.${key}` as const);
  return (
    <NoticeBox kind={kind} notice={message.key}>
      {error === undefined ? t(sentence, { ...params }) : wordsOfError(error, params)}
      {wayOn && <a href={wayOn.href}>{t(`notices.wayOn.${wayOn.words}`)}</a>}
    </NoticeBox>
  );
}

interface NoticeHeadingProps {
  /** The message key, which tests read as `data-notice`. */
  readonly notice: NoticeMessage["key"];
  readonly children: ReactNode;
}

/**
 * Shows a result as the heading of its page. It stays, while a flash message disappears after some seconds.
 */
export function NoticeHeading({ notice, children }: NoticeHeadingProps) {
  const { t } = useTranslation();
  const { kind } = getNoticePresentation({ key: notice });
  return (
    <div
      className="notice-heading"
      data-testid="notice"
      data-notice={notice}
      role="status"
      tabIndex={-1}
    >
      <Sign of={kind} label={t(`ui.notice.${kind}`)} />
      <h1>{children}</h1>
    </div>
  );
}

interface NoticeBoxProps {
  readonly kind: NoticeKind;
  /**
   * The message key, which tests read as `data-notice`. A box of kind `ok` with a key disappears after 5 s.
   */
  readonly notice?: string;
  /** The text of a box in a template (see `expandTemplates`). */
  readonly lateText?: string;
  readonly children?: ReactNode;
}

/** Shows a message in a box with an icon for its kind. `Notice` uses it for flash messages. */
export function NoticeBox({ kind, notice, lateText, children }: NoticeBoxProps) {
  const { t } = useTranslation();
  return (
    <div
      className="notice"
      data-kind={kind}
      data-testid={notice === undefined ? undefined : "notice"}
      data-notice={notice}
      role={kind === "danger" ? "alert" : "status"}
      tabIndex={-1}
    >
      <Sign of={kind} label={t(`ui.notice.${kind}`)} />
      <p data-text={lateText}>{children}</p>
    </div>
  );
}
