import { getBilingualText } from "@contract/model/languages";
import { CART_COUNT_MAX, KEYWORD_LENGTH } from "@contract/model/limits";
import { CART_STATUS } from "@contract/model/states";
import type { DraftSku, StaffDraftDetail } from "@contract/staff/order-drafts";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";
import { Fact } from "~/back-office/ui/fact";
import { SectionLink } from "~/back-office/ui/use-staff-layout";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { Thumbnail } from "~/back-office/ui/order-elements";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { TotalAmount } from "~/ui/price";
import type { DraftPartProps } from "./draft-part-props";

type DraftItem = StaffDraftDetail["items"][number];

const REMOVE_FORM = "draft-remove";
const ADD_FORM = "add";

/** Shows the goods of the draft with price, stock and count, and the amounts. */
export function DraftGoods({ draft, refused, here }: DraftPartProps) {
  const { t } = useTranslation();
  const columns = useGoodsColumns(refused);
  const { draftId, items } = draft;
  const values = { draftId, version: selectFormVersion(refused, draft.version) };
  return (
    <section className="card stack" id={getFieldId("goods")} tabIndex={-1}>
      <h2>{t("staff.drafts.goods.title")}</h2>
      <FieldError
        name="goods"
        error={refused?.fieldErrors.goods}
        errorParams={refused?.params ?? {}}
      />
      {items.length === 0 ? (
        <p className="soft">{t("staff.drafts.goods.none")}</p>
      ) : (
        <>
          <ShopForm action={here} values={values} className="stack" noValidate>
            <StaffList
              label={t("staff.drafts.goods.title")}
              columns={columns}
              rows={items}
              rowOf={({ skuId, status }) => ({ id: skuId, status })}
            />
            <div>
              <Button kind="quiet" intent="saveDraftLines">
                {t("staff.drafts.goods.save")}
              </Button>
            </div>
          </ShopForm>
          {/* The buttons "Remove" belong to this form, so that Enter in a count never removes a line. */}
          <ShopForm action={here} values={values} id={REMOVE_FORM} />
          <DraftSums draft={draft} />
        </>
      )}
    </section>
  );
}

function useGoodsColumns(refused: DraftPartProps["refused"]): Column<DraftItem>[] {
  const { t } = useTranslation();
  return [
    {
      name: "product",
      label: t("staff.drafts.goods.column.product"),
      cell: (item) => <ProductCell item={item} />,
    },
    {
      name: "price",
      label: t("staff.drafts.goods.column.price"),
      isNumber: true,
      cell: ({ priceCents }) => <TotalAmount cents={priceCents} />,
    },
    {
      name: "free",
      label: t("staff.drafts.goods.column.free"),
      isNumber: true,
      cell: ({ free }) => free,
    },
    {
      name: "count",
      label: t("staff.drafts.goods.column.count"),
      cell: (item) => (
        <CountField
          sku={item}
          count={item.count}
          refused={refused?.formId === ADD_FORM ? undefined : refused}
        />
      ),
    },
    {
      name: "sum",
      label: t("staff.drafts.goods.column.sum"),
      isNumber: true,
      cell: ({ subtotalCents }) => <TotalAmount cents={subtotalCents} />,
    },
    {
      name: "remove",
      label: t("staff.drafts.goods.remove"),
      cell: (item) => <RemoveButton item={item} />,
    },
  ];
}

function useSkuNames({ productName, packing }: Pick<DraftSku, "productName" | "packing">) {
  const lang = useLanguage();
  return { name: getBilingualText(productName, lang), packing: getBilingualText(packing, lang) };
}

function ProductCell({ item }: { readonly item: DraftItem }) {
  const { name, packing } = useSkuNames(item);
  return (
    <span className="goods-line">
      <Thumbnail src={item.cover} />{" "}
      <span>
        <SectionLink section="products" id={item.productId}>
          {name}
        </SectionLink>{" "}
        {packing} <StockBadge item={item} />
      </span>
    </span>
  );
}

interface CountFieldProps extends Pick<DraftPartProps, "refused"> {
  readonly sku: Pick<DraftSku, "skuId" | "productName" | "packing">;
  readonly count: number;
  /** The id prefix of the form with the field. */
  readonly form?: string;
}

function CountField({ sku, count, refused, form }: CountFieldProps) {
  const { t } = useTranslation();
  const name = `goods.${sku.skuId}`;
  return (
    <Field
      name={name}
      {...(form !== undefined && { form })}
      label={<span className="unseen">{t("staff.drafts.goods.countOf", useSkuNames(sku))}</span>}
      error={refused?.fieldErrors[name] ?? null}
      errorParams={refused?.params ?? {}}
      defaultValue={refused?.repopulateFields[name] ?? count}
      type="number"
      min={0}
      max={CART_COUNT_MAX}
      needed
    />
  );
}

function RemoveButton({ item }: { readonly item: DraftItem }) {
  const { t } = useTranslation();
  return (
    <Button
      kind="text"
      form={REMOVE_FORM}
      name="remove"
      value={item.skuId}
      aria-label={t("staff.drafts.goods.removeOf", useSkuNames(item))}
    >
      {t("staff.drafts.goods.remove")}
    </Button>
  );
}

function StockBadge({ item: { status } }: { readonly item: DraftItem }) {
  const { t } = useTranslation();
  if (status === CART_STATUS.normal) return null;
  const isGone = status === CART_STATUS.offShelf;
  return <Badge kind="danger">{t(`staff.drafts.goods.${isGone ? "gone" : "short"}`)}</Badge>;
}

function DraftSums({ draft }: Pick<DraftPartProps, "draft">) {
  const { t } = useTranslation();
  const sums = [
    ["goodsSum", draft.goodsAmountCents],
    ["freight", draft.freightAmountCents],
    ...(draft.discountAmountCents > 0 ? ([["discount", draft.discountAmountCents]] as const) : []),
    ["pay", draft.payAmountCents],
  ] as const;
  return (
    <dl className="facts" data-sums>
      {sums.map(([line, cents]) => (
        <Fact key={line} data-line={line} label={t(`staff.drafts.goods.${line}`)}>
          {line === "discount" && "−"}
          <TotalAmount cents={cents} />
        </Fact>
      ))}
    </dl>
  );
}

interface AddGoodsProps extends DraftPartProps {
  readonly keyword: string;
  /** The SKUs of the search. Null without a search. */
  readonly found: readonly DraftSku[] | null;
}

/** Shows the search for SKUs, and the form that adds some of them. */
export function AddGoods({ draft, refused, here, keyword, found }: AddGoodsProps) {
  const { t } = useTranslation();
  const { draftId, version, items } = draft;
  return (
    <section className="card stack">
      <h2>{t("staff.drafts.find.title")}</h2>
      <form className="stack" data-gap="small" role="search" action={here}>
        <Field
          type="search"
          name="keyword"
          label={t("staff.drafts.find.label")}
          defaultValue={keyword}
          maxLength={KEYWORD_LENGTH.max}
          autoComplete="off"
          required
        />
        <div>
          <Button kind="quiet">{t("staff.drafts.find.submit")}</Button>
        </div>
      </form>
      {found?.length === 0 && <p className="soft">{t("staff.drafts.find.nothing")}</p>}
      {found !== null && found.length > 0 && (
        <ShopForm
          action={`${here}?${new URLSearchParams({ keyword }).toString()}`}
          values={{ form: ADD_FORM, draftId, version: selectFormVersion(refused, version) }}
          className="stack"
          noValidate
        >
          <h3>{t("staff.drafts.find.found")}</h3>
          <ul className="stack" data-gap="small">
            {found.map((sku) => (
              <FoundSku
                key={sku.skuId}
                sku={sku}
                refused={refused?.formId === ADD_FORM ? refused : undefined}
                isInOrder={items.some(({ skuId }) => skuId === sku.skuId)}
              />
            ))}
          </ul>
          <div>
            <Button intent="saveDraftLines">{t("staff.drafts.find.add")}</Button>
          </div>
        </ShopForm>
      )}
    </section>
  );
}

interface FoundSkuProps extends Pick<DraftPartProps, "refused"> {
  readonly sku: DraftSku;
  readonly isInOrder: boolean;
}

function FoundSku({ sku, refused, isInOrder }: FoundSkuProps) {
  const { t } = useTranslation();
  const { skuId, free, priceCents } = sku;
  const { name, packing } = useSkuNames(sku);
  return (
    <li className="row" data-spread data-testid="staff-row" data-id={skuId}>
      <span className="row">
        <Thumbnail src={sku.cover} />{" "}
        <span>
          {name} {packing}
          <br />
          <TotalAmount cents={priceCents} />{" "}
          <span className="soft">
            {t("staff.drafts.goods.column.free")} {free}
          </span>
        </span>
      </span>
      {isInOrder ? (
        <span className="soft">{t("staff.drafts.find.inOrder")}</span>
      ) : (
        <CountField sku={sku} count={0} form={ADD_FORM} refused={refused} />
      )}
    </li>
  );
}
