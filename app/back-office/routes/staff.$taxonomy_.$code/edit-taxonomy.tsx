import type { ReplyOf } from "@contract/model/call";
import type { staffTaxonomyDetail } from "@contract/staff/taxonomies";
import { useTranslation } from "~/locales/use-translation";
import { isTicked, versionToSend } from "~/back-office/sections/edit-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { taxonomyHref, type TaxonomySection } from "~/back-office/sections/taxonomies";
import { TaxonomyFields } from "~/back-office/ui/taxonomy-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

interface EditTaxonomyProps {
  readonly section: TaxonomySection;
  readonly found: ReplyOf<typeof staffTaxonomyDetail>;
  readonly refused: FormResult | undefined;
}

/** The form of one, under both sides of a conflict where there is one. */
export function EditTaxonomy({ section, found, refused }: EditTaxonomyProps) {
  const { t } = useTranslation();
  const { code, version, name, order, shown, archived, products } = found;
  const here = taxonomyHref(section, code);
  const saved = { name: name.zhTw, nameEn: name.en, order, shown };
  // Whoever sent a picture, or wanted to archive it, has typed nothing here.
  const typed = refused?.repopulateFields.name === undefined ? undefined : refused;
  return (
    <>
      {archived && <NoticeBox kind="info">{t("staff.taxonomies.archivedNote")}</NoticeBox>}
      <Conflict refused={refused} saved={saved} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <p className="soft">
          {t("staff.taxonomies.code")} <strong>{code}</strong> ·{" "}
          {t("staff.taxonomies.uses", { count: products })}
        </p>
        <TaxonomyFields refused={typed} saved={saved} />
        <div className="row">
          <Button intent="save">
            {t(archived ? "staff.taxonomies.restore" : "staff.taxonomies.save")}
          </Button>
          {!archived && (
            <Button kind="text" intent="archive">
              {t("staff.taxonomies.archive")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

interface ConflictProps extends Pick<EditTaxonomyProps, "refused"> {
  readonly saved: {
    readonly name: string;
    readonly nameEn: string;
    readonly order: number;
    readonly shown: boolean;
  };
  readonly here: string;
}

function Conflict({ refused, saved, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  // Whoever wanted to archive it has typed nothing.
  const wasTyped = typed.name !== undefined;
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const texts = (["name", "nameEn", "order"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? "",
    saved: String(saved[name]),
  }));
  const box = {
    name: "shown",
    label: t("staff.fields.shown"),
    typed: flag(isTicked(refused, "shown", saved.shown)),
    saved: flag(saved.shown),
  };
  return <StaffConflict refused={refused} fields={wasTyped ? [...texts, box] : []} here={here} />;
}
