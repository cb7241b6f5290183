import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { formatShopTime } from "@contract/model/shop-time";
import {
  staffShopperList,
  staffShopperListExport,
  type StaffShopper,
} from "@contract/staff/shoppers";
import { SHOPPER_TAG_LENGTH } from "@contract/staff/limits";
import {
  shopperTag,
  staffShopperTagList,
  staffShopperTags,
  TAGS_TEXT_MAX,
} from "@contract/staff/shopper-notes-and-tags";
import { SHOPPER_SORTS, type ShopperSort } from "@contract/staff/states";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, showFormAgain, type FormOutcome } from "~/forms/form-outcome.server";
import { formatDate } from "~/locales/formats";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { manyShoppersForm } from "../forms/shoppers";
import type { BulkResults } from "../ui/bulk-form";
import { ShopperStatusBadge } from "../ui/status-badges";
import { TAG_SUGGESTIONS_ID, TagSuggestions } from "../ui/tag-suggestions";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import { getLastRowKey } from "./csv-file.server";
import { defineSection, type ListView } from "./define-section";
import { makeEditFieldProps } from "./edit-fields";
import { toStaffHref } from "./staff-href";
import { Field } from "../ui/fields";

interface ShopperView extends ListView {
  readonly sort: ShopperSort;
  /** True for the list of blocked shoppers. */
  readonly blocked: boolean;
  readonly filtered: { readonly tag: string };
}

/** The tags in use. */
type Tags = readonly string[];

/** The section with the shoppers who have an account. */
export const shopperSection = defineSection<StaffShopper, ShopperView, Tags>({
  readView: (request) => {
    const sort = readSort(request, SHOPPER_SORTS);
    const { searchParams } = new URL(request.url);
    const blocked = searchParams.get("state") === "blocked";
    const tag = shopperTag("tag").safeParse(searchParams.get("tag") ?? "").data ?? "";
    const kept = {
      ...(blocked && { state: "blocked" }),
      ...(sort !== SHOPPER_SORTS[0] && { sort }),
    };
    const search = readAdminSearch(request);
    return { part: "shoppers", sort, blocked, kept, filtered: { tag }, search };
  },
  load: async (ask, view) => {
    const [list, tags] = await Promise.all([
      ask(staffShopperList, toShopperQuery(view)),
      ask(staffShopperTagList),
    ]);
    // If the tags cannot be loaded, show the list without suggestions.
    return { ...getDataOrThrow(list), more: tags.ok ? tags.data.tags : [] };
  },
  isPaged: true,
  isCompact: true,
  getRowMarks: ({ shopperId }) => ({ id: shopperId }),
  getRowName: ({ loginName }) => loginName,
  getRowHref: ({ shopperId }) => `${ADMIN_SECTIONS.shoppers}/${shopperId}`,
  columns: {
    loginName: {
      label: (t) => t("staff.shoppers.column.name"),
      value: ({ loginName }) => loginName,
      sort: "name",
      sortBack: "nameLast",
    },
    person: {
      label: (t) => t("staff.shoppers.column.person"),
      cell: ({ realName, nickname }) => `${realName} · ${nickname}`,
    },
    nickname: { value: ({ nickname }) => nickname },
    realName: { value: ({ realName }) => realName },
    email: { label: (t) => t("staff.shoppers.column.email"), value: ({ email }) => email },
    phone: { label: (t) => t("staff.shoppers.column.phone"), value: ({ phone }) => phone },
    orders: {
      label: (t) => t("staff.shoppers.column.orders"),
      value: ({ orders }) => orders,
      isNumber: true,
    },
    tags: {
      label: (t) => t("staff.shoppers.column.tags"),
      value: ({ tags }) => tags.join(", "),
      cell: ({ tags }) => <TagLinks tags={tags} />,
    },
    registered: {
      label: (t) => t("staff.shoppers.column.since"),
      value: ({ createTime }) => formatShopTime(createTime),
      cell: ({ createTime }, { lang }) => formatDate(createTime, lang),
      sort: "newest",
      sortBack: "oldest",
      isDescending: true,
    },
    state: {
      label: (t) => t("staff.shoppers.column.standing"),
      value: ({ blocked, erased }) => (erased ? "erased" : blocked ? "blocked" : "active"),
      cell: (shopper) => <ShopperStatusBadge shopper={shopper} />,
    },
  },
  file: {
    path: () => "/staff/shoppers.csv",
    name: () => "shoppers.csv",
    columns: [
      "loginName",
      "nickname",
      "realName",
      "email",
      "phone",
      "orders",
      "registered",
      "state",
      "tags",
    ],
    page: async (ask, view, after) => {
      const asked = {
        ...toShopperQuery(view),
        pageSize: PAGE_SIZE_MAX,
        ...(after !== null && { after }),
      };
      const { rows } = getDataOrThrow(await ask(staffShopperListExport, asked));
      return { rows, next: getLastRowKey(rows, PAGE_SIZE_MAX, ({ shopperId }) => shopperId) };
    },
  },
  bulk: {
    form: "tag-many",
    needsPersonalData: true,
    getTickValue: ({ shopperId, erased }) => (erased ? null : shopperId),
    fields: ({ refused, t }) => (
      <Field
        {...makeEditFieldProps<"tags">({
          refused: refused?.formId === "tag-many" ? refused : undefined,
          form: "tag-many",
        })("tags")}
        label={t("staff.shoppers.tags.label")}
        list={TAG_SUGGESTIONS_ID}
        maxLength={TAGS_TEXT_MAX}
        autoComplete="off"
        required
      />
    ),
    buttons: [
      { intent: "addTagMany", label: (t) => t("staff.shoppers.tags.addMany") },
      { intent: "removeTagMany", label: (t) => t("staff.shoppers.tags.removeMany") },
    ],
    action: () =>
      defineFormAction<typeof manyShoppersForm.schemas, BulkResults>(manyShoppersForm, {
        addTagMany: changeTags("add"),
        removeTagMany: changeTags("remove"),
      }),
  },
  filters: ({ view, more, t }) =>
    (more.length > 0 || view.filtered.tag !== "") && (
      <input
        type="search"
        name="tag"
        defaultValue={view.filtered.tag}
        list={TAG_SUGGESTIONS_ID}
        maxLength={SHOPPER_TAG_LENGTH.max}
        aria-label={t("staff.shoppers.tags.filter")}
        placeholder={t("staff.shoppers.tags.filter")}
        autoComplete="off"
      />
    ),
  getFilterText: (_, tag, { t }) => t("staff.shoppers.tags.filterOf", { tag }),
  above: ({ more, t }) => (
    <>
      <p className="soft">{t("staff.shoppers.lead")}</p>
      <TagSuggestions tags={more} />
    </>
  ),
  tabs: ({ view: { blocked, search, kept, filtered }, t }) =>
    (["all", "blocked"] as const).map((each) => ({
      query: { ...kept, ...filtered, keyword: search.keyword, state: each === "all" ? "" : each },
      name: t(`staff.shoppers.state.${each}`),
      current: (each === "blocked") === blocked,
    })),
});

function toShopperQuery({ search, sort, blocked, filtered: { tag } }: ShopperView) {
  return {
    ...toStaffQuery(search),
    sort,
    ...(blocked && { blocked }),
    ...(tag !== "" && { tag }),
  };
}

/** Shows tags with links to the shoppers who have them. */
function TagLinks({ tags }: Pick<StaffShopper, "tags">) {
  return (
    <span className="tags">
      {tags.map((tag) => (
        <a key={tag} className="tag" href={toStaffHref(ADMIN_SECTIONS.shoppers, { tag })}>
          {tag}
        </a>
      ))}
    </span>
  );
}

/** Returns the handler that changes the tags of the ticked shoppers with one call. */
function changeTags(act: "add" | "remove") {
  return async (
    { ticked: shopperIds, tags }: { readonly ticked: string[]; readonly tags: string[] },
    { context }: FormArgs,
  ): Promise<FormOutcome<BulkResults>> => {
    const answer = await callBackend(context, staffShopperTags, { act, tags, shopperIds });
    if (!answer.ok) return showFailure(answer.failure);
    const rows = answer.data.rows.map(({ shopperId, refusal }) => ({
      id: shopperId,
      refusal,
      ...(refusal === "invalidField" && { error: "tags.range" }),
    }));
    return showFormAgain<BulkResults>({ extra: { rows }, status: 200 });
  };
}
