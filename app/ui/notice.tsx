import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { sortOfNotice, type NoticeKind, type NoticeMessage } from "~/locales/notices";
import { Sign } from "./sign";
import { useFieldError } from "./use-field-error";

/** What happened, at the top of the next page (spec §8): a sign, the sentence, a way to go on. */
export function Notice({ message }: { readonly message: NoticeMessage }) {
  const { t } = useTranslation();
  const wordsOfError = useFieldError();
  const { kind, wayOn } = sortOfNotice(message);
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

interface NoticeBoxProps {
  readonly kind: NoticeKind;
  /** The message key that tests read as `data-notice`. */
  readonly notice?: string;
  readonly children: ReactNode;
}

/** The box of a notice, for what a page itself wants to point out. */
export function NoticeBox({ kind, notice, children }: NoticeBoxProps) {
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
      <p>{children}</p>
    </div>
  );
}
