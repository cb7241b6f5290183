import type { AppLoadContext } from "@remix-run/node";
import { staffDictionaryArchive, staffDictionaryShow } from "@contract/staff/dictionaries";
import type { DictionaryType } from "@contract/staff/states";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { manyEntriesForm } from "~/back-office/forms/edit-dictionary";
import type { TickedRow } from "~/forms/ticked-rows";
import { ask } from "~/prod-api/call.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { askAboutRows, oneByOne } from "~/back-office/sections/one-by-one.server";

const idOf = ({ id }: TickedRow) => id;

/** Turns the ticked entries of a dictionary on or off, or archives them, once that was asked. */
export const changeManyAction = formAction<typeof manyEntriesForm.schemas, ManyRows>(
  manyEntriesForm,
  {
    showMany: (sent, { context }) => showAll(context, sent, true),
    hideMany: (sent, { context }) => showAll(context, sent, false),
    archiveMany: ({ type, ticked, ...asked }, { context }) =>
      isConfirmed(asked)
        ? oneByOne(ticked, idOf, ({ id: value, version }) =>
            ask(context, staffDictionaryArchive, { type, value, version }),
          )
        : askAboutRows(ticked),
  },
);

interface Sent {
  readonly type: DictionaryType;
  readonly ticked: readonly TickedRow[];
}

function showAll(context: AppLoadContext, { type, ticked }: Sent, shown: boolean) {
  return oneByOne(ticked, idOf, ({ id: value, version }) =>
    ask(context, staffDictionaryShow, { type, value, version, shown }),
  );
}
