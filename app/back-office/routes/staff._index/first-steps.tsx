import type { FirstSteps as Done } from "@contract/staff/today";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { Badge } from "~/ui/badge";

/** Where each step is taken, in their order. */
const STEPS = [
  ["brand", ADMIN_SECTIONS.brands],
  ["category", ADMIN_SECTIONS.categories],
  ["product", `${ADMIN_SECTIONS.products}/new`],
  ["published", ADMIN_SECTIONS.products],
] as const satisfies readonly (readonly [keyof Done, string])[];

/** What the owner of a new shop does before anybody can buy, until something is on offer. */
export function FirstSteps({ done }: { readonly done: Done }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="first-steps">
      <h2 id="first-steps">{t("staff.today.firstSteps.title")}</h2>
      <p className="soft">{t("staff.today.firstSteps.lead")}</p>
      <ol className="stack" data-gap="small">
        {STEPS.map(([step, href]) => (
          <li key={step} data-step={step} data-done={done[step]}>
            <a href={href}>{t(`staff.today.firstSteps.${step}`)}</a>{" "}
            {done[step] && <Badge kind="ok">{t("staff.today.firstSteps.done")}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
