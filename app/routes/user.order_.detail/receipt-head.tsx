import { brand } from "@contract/brand";
import { useLanguage } from "~/locales/use-language";

/** On paper only, where the header is missing: whose receipt this is, and how to reach them. */
export function ReceiptHead() {
  const lang = useLanguage();
  return (
    <address className="print-only">
      <strong>{brand.name[lang]}</strong>
      <br />
      {brand.address[lang]}
      <br />
      {brand.phone.shown} · {brand.email}
    </address>
  );
}
