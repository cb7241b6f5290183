import { useTranslation } from "~/locales/use-translation";
import { formatShortDate, formatIsoTime, type Moment } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";

export interface ProgressStep {
  readonly name: string;
  /** "ended" means that the process was cancelled at this step. */
  readonly state: "done" | "current" | "next" | "ended";
  /** The time at which the step was reached. */
  readonly time?: Moment | null;
  /** Data attributes for QA tests, such as `data-step`. */
  readonly marks?: Readonly<Record<`data-${string}`, string>>;
}

interface StepsProps {
  readonly steps: readonly ProgressStep[];
  readonly "data-testid"?: string;
  readonly "aria-label"?: string;
}

/** Shows the progress of an order or a refund as dots with texts and dates. */
export function ProgressSteps({ steps, ...rest }: StepsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ol className="steps" {...rest}>
      {steps.map(({ name, state, time, marks }) => (
        <li
          key={name}
          data-state={state}
          {...marks}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span>
            {name}
            <span className="unseen"> {t(`ui.steps.${state}`)}</span>
          </span>
          {time != null && (
            <time dateTime={formatIsoTime(time)}>{formatShortDate(time, lang)}</time>
          )}
        </li>
      ))}
    </ol>
  );
}
