import { useTranslation } from "~/locales/use-translation";

/** Shows the stars of one review, from 1 to 5. */
export function Stars({ stars }: { readonly stars: number }) {
  const { t } = useTranslation();
  return (
    <span
      className="stars"
      data-testid="stars"
      data-stars={stars}
      role="img"
      aria-label={t("review.stars", { stars })}
    >
      {"★".repeat(stars) + "☆".repeat(5 - stars)}
    </span>
  );
}

interface AverageStarsProps {
  readonly stars: number;
  /** The number of reviews, if no other text says it. */
  readonly count?: number;
}

/** Shows an average rating as a short text, such as "★ 4.5 (12)". It needs fewer bytes than `Stars`. */
export function AverageStars({ stars, count }: AverageStarsProps) {
  return (
    <span data-testid="stars" data-stars={stars}>
      {`★ ${stars.toFixed(1)}${count === undefined ? "" : ` (${count})`}`}
    </span>
  );
}
