import { useTranslation } from "~/locales/use-translation";
import { formatShortDate, machineTime, type Moment } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";

export interface Step {
  readonly name: string;
  /** `ended`: the way ended here otherwise than it was begun. */
  readonly state: "done" | "current" | "next" | "ended";
  /** When it was reached. */
  readonly time?: Moment | null;
  /** Marks of the step for tests, such as `data-step`. */
  readonly marks?: Readonly<Record<`data-${string}`, string>>;
}

interface StepsProps {
  readonly steps: readonly Step[];
  readonly "data-testid"?: string;
  readonly "aria-label"?: string;
}

/** A way in dots with words and days: where an order or a refund stands. */
export function Steps({ steps, ...rest }: StepsProps) {
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
          {time != null && <time dateTime={machineTime(time)}>{formatShortDate(time, lang)}</time>}
        </li>
      ))}
    </ol>
  );
}
