import type { StaffDictionaryDetail } from "@contract/staff/dictionaries";
import { useTranslation } from "~/locales/use-translation";
import { DictionaryFields, type DictionaryValues } from "~/back-office/ui/dictionary-fields";
import { entryHref } from "~/back-office/sections/dictionary-href";
import { isTicked } from "~/back-office/sections/edit-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

interface EditEntryProps {
  readonly found: StaffDictionaryDetail;
  readonly refused: FormResult | undefined;
}

/** The form of an entry, under both sides of a conflict where there is one. */
export function EditEntry({ found, refused }: EditEntryProps) {
  const { t } = useTranslation();
  const { type, value, version, label, order, shown, archived, locked, group, trackingUrl } = found;
  const here = entryHref(type, value);
  const saved = { label: label.zhTw, labelEn: label.en, order, group, trackingUrl, shown };
  return (
    <>
      {archived && <NoticeBox kind="info">{t("staff.dictionaries.archivedNote")}</NoticeBox>}
      <Conflict found={found} refused={refused} saved={saved} />
      <ShopForm action={here} values={{ version }} className="card stack" noValidate>
        <p className="soft">
          {t("staff.dictionaries.value")} <strong>{value}</strong>{" "}
          {locked && <Badge kind="info">{t("staff.dictionaries.locked")}</Badge>}{" "}
          {t("staff.dictionaries.keptWords")}
        </p>
        <DictionaryFields type={type} refused={refused} saved={saved} />
        <div className="row">
          <Button intent="save">
            {t(archived ? "staff.dictionaries.restore" : "staff.dictionaries.save")}
          </Button>
          {!archived && !locked && (
            <Button kind="text" intent="archive">
              {t("staff.dictionaries.archive")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

function Conflict({
  found: { type, value },
  refused,
  saved,
}: EditEntryProps & { readonly saved: DictionaryValues }) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  // Whoever wanted to archive it has typed nothing.
  const wasTyped = typed.label !== undefined;
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const texts = (["label", "labelEn", "order", "group", "trackingUrl"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? String(saved[name]),
    saved: String(saved[name]),
  }));
  const box = {
    name: "shown",
    label: t("staff.dictionaries.showIt"),
    typed: flag(isTicked(refused, "shown", saved.shown)),
    saved: flag(saved.shown),
  };
  const fields = wasTyped ? [...texts, box] : [];
  return <StaffConflict refused={refused} fields={fields} here={entryHref(type, value)} />;
}
