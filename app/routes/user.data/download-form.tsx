import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { ShopForm } from "~/ui/shop-form";
import type { KeptPart } from "./summarize-own-data.server";

interface DownloadFormProps {
  readonly kept: readonly KeptPart[];
}

/** What is kept, how much of it, and the choice of a file to take it home in. */
export function DownloadForm({ kept }: DownloadFormProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="download">
      <h2 id="download">{t("ownData.download.title")}</h2>
      <p className="soft">{t("ownData.download.about")}</p>
      {kept.length > 0 && (
        <details>
          <summary>{t("ownData.download.kept")}</summary>
          <ul>
            {kept.map(({ part, count }) => (
              <li key={part}>
                {t(`ownData.parts.${part}`)} · {count}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ShopForm action="/user/data" className="stack">
        <RadioField
          form="download"
          name="format"
          label={t("ownData.download.format")}
          defaultValue="html"
          needed
          choices={(["html", "json"] as const).map((value) => ({
            value,
            label: t(`ownData.download.${value}`),
            detail: t(`ownData.download.${value}Detail`),
          }))}
        />
        <Button wide kind="quiet" intent="download">
          {t("ownData.download.submit")}
        </Button>
      </ShopForm>
    </section>
  );
}
