import { useTranslation } from "~/locales/use-translation";
import type { CustomerCase } from "~/content/customer-case";
import { useLanguage } from "~/locales/use-language";

/** One customer: the concern, what was done, for how long, with what, and the own words. */
export function CaseArticle({ customerCase }: { readonly customerCase: CustomerCase }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { slug, person, concern, words, efficacy } = customerCase;
  return (
    <article className="card case stack" id={slug}>
      <img
        className="picture"
        src={`/pictures/case-${slug}.webp`}
        alt=""
        width={800}
        height={400}
        loading="lazy"
      />
      <header>
        <h2>{concern[lang]}</h2>
        <p className="soft">{person[lang]}</p>
      </header>
      <blockquote>
        <p>{words[lang]}</p>
      </blockquote>
      <CaseStory customerCase={customerCase} />
      <p>
        <a href={`/product?efficacy=${efficacy}`}>{t("customerCase.similar")}</a>
      </p>
    </article>
  );
}

/** Before, what was done, after, and with what. */
function CaseStory({ customerCase }: { readonly customerCase: CustomerCase }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { before, routine, weeks, after, products } = customerCase;
  return (
    <dl className="stack">
      <div>
        <dt>{t("customerCase.before")}</dt>
        <dd>{before[lang]}</dd>
      </div>
      <div>
        <dt>{t("customerCase.routine")}</dt>
        <dd>
          <ol>
            {routine.map((step) => (
              <li key={step.zhTw}>{step[lang]}</li>
            ))}
          </ol>
        </dd>
      </div>
      <div>
        <dt>{t("customerCase.weeks", { count: weeks })}</dt>
        <dd>{after[lang]}</dd>
      </div>
      <UsedProducts products={products} />
    </dl>
  );
}

function UsedProducts({ products }: Pick<CustomerCase, "products">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div>
      <dt>{t("customerCase.products")}</dt>
      <dd className="case-products">
        {products.map(({ slug, name }) => (
          <a key={slug} href={`/product?keyword=${encodeURIComponent(name[lang])}`}>
            {name[lang]}
          </a>
        ))}
      </dd>
    </div>
  );
}
