import { LANGUAGE_TAGS, getBilingualText } from "@contract/model/languages";
import {
  PAY_INSTRUCTIONS_EN_LENGTH,
  PAY_INSTRUCTIONS_LENGTH,
  PAY_METHOD_CODE_LENGTH,
  PAY_METHOD_NAME_EN_LENGTH,
  PAY_METHOD_NAME_LENGTH,
  PRODUCT_PICTURE_MAX_BYTES,
  STAFF_PICTURE_TYPES,
} from "@contract/staff/limits";
import { staffContentPicture } from "@contract/staff/content";
import {
  staffPayMethodAdd,
  staffPayMethodDetail,
  staffPayMethodList,
  staffPayMethodSave,
  type StaffPayMethod,
  type StaffPayMethodDetail,
} from "@contract/staff/payment-methods";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure, showFormAgain } from "~/forms/form-outcome.server";
import type { Answer } from "~/prod-api/answer";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getFileError, sendFile } from "~/prod-api/files.server";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";
import { getPictureHref } from "~/ui/picture";
import { addPayMethodForm, editPayMethodForm } from "../forms/refunds-and-payments";
import { ADMIN_SECTIONS } from "./admin-sections";
import {
  defineSection,
  defineSectionPage,
  makeUnpagedView,
  toUnpagedList,
  type ConfirmedVersion,
  type EditedField,
  type ListView,
} from "./define-section";
import { makeEditFieldProps, isTicked, selectFormVersion } from "./edit-fields";
import { Button, CheckField, Field, OnlyToChange, ShopForm, TextField } from "../ui/fields";

const LIST = ADMIN_SECTIONS.payMethods;
const getMethodHref = ({ code }: Pick<StaffPayMethod, "code">) => `${LIST}/${code}`;

/** The section with the manual payment methods, such as a bank transfer, and a form that adds one. */
export const payMethodSection = defineSection<StaffPayMethod, ListView>({
  readView: () => makeUnpagedView("payMethods"),
  load: async (ask) => toUnpagedList(getDataOrThrow(await ask(staffPayMethodList))),
  isPaged: false,
  getRowMarks: ({ code, version }) => ({ id: code, version }),
  getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
  getRowHref: getMethodHref,
  columns: {
    name: {
      label: (t) => t("staff.payMethods.column.name"),
      cell: ({ name }, { lang }) => getBilingualText(name, lang),
    },
    code: { label: (t) => t("staff.payMethods.column.code"), cell: ({ code }) => code },
    order: {
      label: (t) => t("staff.payMethods.column.order"),
      cell: ({ order }) => order,
      isNumber: true,
    },
    shown: {
      label: (t) => t("staff.payMethods.column.shown"),
      cell: ({ shown }, { t }) => (
        <Badge kind={shown ? "ok" : "plain"}>
          {t(`staff.taxonomies.shown.${shown ? "yes" : "no"}`)}
        </Badge>
      ),
    },
  },
  errorsAbout: "entry",
  above: ({ t }) => <p className="soft">{t("staff.payMethods.lead")}</p>,
  below: ({ refused, total, t }) => (
    <OnlyToChange isRejected={refused !== undefined}>
      <ShopForm action={LIST} encType="multipart/form-data" className="card stack" noValidate>
        <h2>{t("staff.payMethods.add")}</h2>
        <Field
          {...makeEditFieldProps({ refused, saved: { code: "" } })("code")}
          label={t("staff.payMethods.code")}
          hint={t("staff.payMethods.codeHint")}
          maxLength={PAY_METHOD_CODE_LENGTH.max}
          required
        />
        <MethodFields refused={refused} saved={{ ...BLANK, order: total + 1 }} />
        <div>
          <Button intent="save">{t("staff.payMethods.add")}</Button>
        </div>
      </ShopForm>
    </OnlyToChange>
  ),
  forms: () => [
    defineFormAction(addPayMethodForm, {
      save: (input, args) =>
        saveWithPicture(args, input.code, (qrPicture) =>
          callBackend(args.context, staffPayMethodAdd, { ...input, ...qrPicture }),
        ),
    }),
  ],
});

/** The page of a manual payment method: its form and its change history. */
export const payMethodPage = defineSectionPage<StaffPayMethodDetail>({
  part: () => "payMethods",
  load: async (ask, { code = "" }) => ({
    found: getDataOrThrow(await ask(staffPayMethodDetail, { code })),
    more: null,
  }),
  getTitle: ({ name }, lang) => getBilingualText(name, lang),
  getHref: getMethodHref,
  errorsAbout: "entry",
  fields: [
    editedField("name", (t) => t("staff.payMethods.name.zhTw")),
    editedField("nameEn", (t) => t("staff.payMethods.name.en")),
    editedField("instructions", (t) => t("staff.payMethods.instructions.zhTw")),
    editedField("instructionsEn", (t) => t("staff.payMethods.instructions.en")),
    editedField("order", (t) => t("staff.fields.order")),
    editedField("shown", (t) => t("staff.fields.shown")),
  ],
  form: ({ found, refused, typed, here, t }) => (
    <ShopForm
      action={here}
      encType="multipart/form-data"
      values={{ version: selectFormVersion(refused, found.version) }}
      className="card stack"
      noValidate
    >
      <MethodFields refused={typed} saved={toMethodValues(found)} qrPicture={found.qrPicture} />
      <div>
        <Button intent="save">{t("staff.payMethods.save")}</Button>
      </div>
    </ShopForm>
  ),
  action: ({ code = "" }) =>
    defineFormAction<typeof editPayMethodForm.schemas, ConfirmedVersion>(editPayMethodForm, {
      save: ({ removeQrPicture, ...input }, args) =>
        saveWithPicture(args, code, (chosen) =>
          callBackend(args.context, staffPayMethodSave, {
            code,
            ...input,
            ...(removeQrPicture === undefined ? {} : { qrPicture: "" }),
            ...chosen,
          }),
        ),
    }),
});

/** Uploads the chosen image, saves the method with it, and opens the page of the method. */
async function saveWithPicture(
  { context, file }: FormArgs,
  code: string,
  save: (chosen: { readonly qrPicture?: string }) => Promise<Answer<unknown>>,
) {
  const wrong = (error: string) => showFormAgain({ fieldErrors: { qrPicture: error } });
  const chosen = file("qrPicture");
  let uploaded: { readonly qrPicture?: string } = {};
  if (chosen !== null) {
    if (chosen.size > PRODUCT_PICTURE_MAX_BYTES) return wrong("qrPicture.length");
    const answer = await sendFile(context, staffContentPicture, chosen);
    if (!answer.ok) return wrong(getFileError(answer.failure, "qrPicture"));
    uploaded = { qrPicture: answer.data.path };
  }
  const answer = await save(uploaded);
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(getMethodHref({ code }), { key: "payMethod.saved" });
}

interface MethodValues {
  readonly name: string;
  readonly nameEn: string;
  readonly instructions: string;
  readonly instructionsEn: string;
  readonly order: number;
  readonly shown: boolean;
}

const BLANK: MethodValues = {
  name: "",
  nameEn: "",
  instructions: "",
  instructionsEn: "",
  order: 1,
  shown: true,
};

function toMethodValues({ name, instructions, order, shown }: StaffPayMethod): MethodValues {
  return {
    name: name.zhTw,
    nameEn: name.en,
    instructions: instructions.zhTw,
    instructionsEn: instructions.en,
    order,
    shown,
  };
}

function editedField(
  name: keyof MethodValues,
  label: EditedField<StaffPayMethodDetail>["label"],
): EditedField<StaffPayMethodDetail> {
  return { name, label, saved: (found) => toMethodValues(found)[name] };
}

interface MethodFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: MethodValues;
  /** The path of the present image, or empty. */
  readonly qrPicture?: string;
}

/** Shows the editable fields of a manual payment method. */
function MethodFields({ refused, saved, qrPicture }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { shown, ...texts } = saved;
  const field = makeEditFieldProps<Exclude<keyof MethodValues, "shown">>({ refused, saved: texts });
  return (
    <div className="stack">
      <div className="text-pairs">
        <Field
          {...field("name")}
          label={t("staff.payMethods.name.zhTw")}
          maxLength={PAY_METHOD_NAME_LENGTH.max}
          lang={LANGUAGE_TAGS.zhTw}
          required
        />
        <Field
          {...field("nameEn")}
          label={t("staff.payMethods.name.en")}
          maxLength={PAY_METHOD_NAME_EN_LENGTH.max}
          lang={LANGUAGE_TAGS.en}
        />
        <TextField
          {...field("instructions")}
          label={t("staff.payMethods.instructions.zhTw")}
          hint={t("staff.payMethods.instructionsHint")}
          rows={5}
          maxLength={PAY_INSTRUCTIONS_LENGTH.max}
          lang={LANGUAGE_TAGS.zhTw}
          required
        />
        <TextField
          {...field("instructionsEn")}
          label={t("staff.payMethods.instructions.en")}
          rows={5}
          maxLength={PAY_INSTRUCTIONS_EN_LENGTH.max}
          lang={LANGUAGE_TAGS.en}
        />
      </div>
      <QrPictureFields refused={refused} qrPicture={qrPicture} />
      <Field
        {...field("order")}
        label={t("staff.taxonomies.order")}
        hint={t("staff.taxonomies.orderHint")}
        inputMode="numeric"
        required
      />
      <CheckField
        name="shown"
        label={t("staff.payMethods.shown")}
        hint={t("staff.payMethods.shownHint")}
        defaultChecked={isTicked(refused, "shown", shown)}
      />
    </div>
  );
}

function QrPictureFields({ refused, qrPicture }: Pick<MethodFieldsProps, "refused" | "qrPicture">) {
  const { t } = useTranslation();
  const hasPicture = qrPicture !== undefined && qrPicture !== "";
  return (
    <>
      {hasPicture && (
        <img
          src={getPictureHref(qrPicture, 320)}
          alt=""
          width={160}
          className="appearance-now"
          loading="lazy"
        />
      )}
      <Field
        name="qrPicture"
        type="file"
        accept={STAFF_PICTURE_TYPES}
        label={t("staff.payMethods.qrPicture")}
        hint={t("staff.payMethods.qrPictureHint")}
        error={refused?.fieldErrors.qrPicture}
      />
      {hasPicture && (
        <CheckField name="removeQrPicture" label={t("staff.payMethods.removeQrPicture")} />
      )}
    </>
  );
}
