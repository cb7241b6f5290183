import type { Review } from "@contract/shop/reviews";
import { formatDate, formatIsoTime } from "~/locales/formats";
import { getLangAttribute } from "~/locales/lang-of-text";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "./badge";
import { Picture, getPictureHref } from "./picture";
import { Stars } from "./stars";
import { useShopProfile } from "./use-shop-profile";

interface ReviewCardProps {
  readonly review: Review;
  /**
   * The URL of the form that reports the review. If it is missing, the card shows neither pictures nor a
   * link.
   */
  readonly reportHref?: string;
}

/**
 * Shows a review: stars, writer, text, pictures and the shop's answer. The texts are plain text, not
 * Markdown.
 */
export function ReviewCard({ review, reportHref }: ReviewCardProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, stars, writer, scalp, text, pictures, time, answer, isExample } = review;
  return (
    <li className="review" id={`r${id}`} data-testid="review-card" data-id={id}>
      <p className="row">
        <Stars stars={stars} />
        <small className="soft">
          {`${scalp === null ? writer : `${writer} · ${scalp.name}`} · `}
          <time dateTime={formatIsoTime(time)}>{formatDate(time, lang)}</time>
        </small>
        {isExample && <Badge>{t("review.example")}</Badge>}
      </p>
      <p className="lines measure" lang={getLangAttribute(text, lang)}>
        {text}
      </p>
      {reportHref !== undefined && pictures.length > 0 && <Pictures paths={pictures} />}
      {answer !== "" && <ReviewAnswer text={answer} />}
      {reportHref !== undefined && (
        <p>
          <small>
            <a className="soft" href={reportHref} rel="nofollow">
              {t("review.report")}
            </a>
          </small>
        </p>
      )}
    </li>
  );
}

function Pictures({ paths }: { readonly paths: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <p className="row">
      {paths.map((path, at) => (
        <a key={path} href={getPictureHref(path, 960)}>
          <Picture
            src={path}
            alt={t("review.picture", { number: at + 1 })}
            width={96}
            sizes="96px"
            upTo={240}
          />
        </a>
      ))}
    </p>
  );
}

/** Shows the answer of the shop to a review. */
export function ReviewAnswer({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { name } = useShopProfile();
  return (
    <p className="lines measure review-answer">
      <strong>{t("review.answer", { shop: name })}</strong>
      {"\n"}
      <span lang={getLangAttribute(text, lang)}>{text}</span>
    </p>
  );
}
