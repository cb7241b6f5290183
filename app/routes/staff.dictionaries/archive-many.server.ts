import { staffDictionaryArchive } from "@contract/staff-dictionaries";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { manyEntriesForm } from "~/forms/staff/edit-dictionary";
import { ask } from "~/prod-api/call.server";
import type { ManyRows } from "~/routes/staff/many-form";
import { askAboutRows, oneByOne } from "~/routes/staff/one-by-one.server";

/** Archives the ticked entries of a dictionary, once that was asked. */
export const archiveManyAction = formAction<typeof manyEntriesForm.schemas, ManyRows>(
  manyEntriesForm,
  {
    archiveMany: ({ type, ticked, ...asked }, { context }) =>
      isConfirmed(asked)
        ? oneByOne(
            ticked,
            ({ id }) => id,
            ({ id: value, version }) =>
              ask(context, staffDictionaryArchive, { type, value, version }),
          )
        : askAboutRows(ticked),
  },
);
