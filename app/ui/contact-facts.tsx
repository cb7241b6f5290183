import { Fragment } from "react";
import { listContacts } from "~/content/shop-profile";
import { useTranslation } from "~/locales/use-translation";
import { useShopProfile } from "./use-shop-profile";

/** Shows the contacts of the shop as lines of a `<dl className="facts">`. */
export function ContactFacts() {
  const { t } = useTranslation();
  return listContacts(useShopProfile()).map(({ name, shown, href }) => (
    <div key={name} className="fact">
      <dt>{t(`aboutUs.contact.${name}`)}</dt>
      <dd>
        <a href={href}>{name === "mail" ? <EmailAddress of={shown} /> : shown}</a>
      </dd>
    </div>
  ));
}

/** Shows an e-mail address. On a narrow screen it wraps after the @ or before a dot, not inside a word. */
function EmailAddress({ of }: { readonly of: string }) {
  return of.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
