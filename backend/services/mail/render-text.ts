import { halfFor } from "@contract/model/languages";
import { asHkCents } from "../../rules/money";
import type { MailedLine } from "./mail-content";
import {
  joined,
  pageLink,
  type Fact,
  type MailBlock,
  type MailDocument,
  type MailReader,
} from "./mail-document";
import { hkd } from "./order-mails";

/** The same mail as plain text, for programs that show nothing else: every word, sum and link of it. */
export function renderText(mail: MailDocument, reader: MailReader): string {
  const body = mail.blocks.map((block) => said(block, reader));
  const half = halfFor(reader.lang);
  const foot = [
    "-- ",
    joined(reader.shop.name[half], reader.shop.address[half]),
    joined(reader.shop.email, reader.shop.phone),
    pageLink(reader, "/aboutUs"),
  ].join("\n");
  return [mail.subject, ...body, foot].join("\n\n");
}

function said(part: MailBlock, reader: MailReader): string {
  switch (part.block) {
    case "text":
    case "key":
      return part.text;
    case "button":
    case "link":
      return `${part.label}\n${part.href}`;
    case "facts":
      return `${part.title}\n${part.facts.map(factLine(reader)).join("\n")}`;
    case "items":
      return `${part.title}\n${part.lines.map(itemLine(reader)).join("\n")}`;
    case "sums":
      return part.sums.map(factLine(reader)).join("\n");
    case "quote":
      return `${part.title}\n${part.text}`;
  }
}

function factLine({ lang }: MailReader) {
  return ({ label, text }: Fact) => `${label}${{ zhTw: "：", en: ": " }[lang]}${text}`;
}

function itemLine({ lang }: MailReader) {
  const half = halfFor(lang);
  return ({ name, packing, count, priceCents }: MailedLine) => {
    const goods = `${name[half]} ${packing[half]} × ${count}`;
    return priceCents === null ? goods : `${goods}  ${hkd(asHkCents(priceCents * count))}`;
  };
}
