import { LANGUAGES, LANGUAGE_TAGS } from "@contract/model/languages";
import { element } from "./element";
import { signInQuestion } from "./sign-in-question";

const FOR_SHOPPERS = ["addToCart", "buyNow"];

/**
 * Asks a visitor who puts something into the cart, or buys it at once, whether to sign in first (spec M-07):
 * right there, which brings the goods along, or on the sign-in page, to which the form leads by itself.
 * Otherwise all stays as it is.
 */
export function askToSignIn(page: Document): void {
  if (page.body.dataset.loginId !== undefined) return;
  let isAgreed = false;
  page.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (isAgreed || !FOR_SHOPPERS.includes(submitter.value)) return;
    event.preventDefault();
    const goods = new FormData(form);
    if (submitter.value === "buyNow") goods.set("buyNow", "yes");
    const dialog = questionAbout(goods, page);
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue !== "yes") return;
      isAgreed = true;
      form.requestSubmit(submitter);
      isAgreed = false;
    });
    // Whoever comes back finds the page without it, and without a password in it.
    addEventListener("pagehide", () => dialog.remove(), { once: true });
    dialog.showModal();
  });
}

function questionAbout(goods: FormData, page: Document): HTMLDialogElement {
  const language =
    LANGUAGES.find((each) => LANGUAGE_TAGS[each] === page.documentElement.lang) ?? LANGUAGES[0];
  const say = (word: keyof typeof signInQuestion) => signInQuestion[word][language];
  const title = element("h2", { id: "sign-in-dialog-title" }, say("title"));
  const hidden = Array.from(goods, ([name, value]) =>
    element("input", { type: "hidden", name, value: typeof value === "string" ? value : "" }),
  );
  const back = new URLSearchParams({ redirect: location.pathname + location.search });
  const form = element(
    "form",
    { id: "login", className: "stack", method: "post", action: `/login?${back}` },
    ...[title, element("p", {}, say("text")), ...hidden],
    field(say("loginName"), {
      name: "loginName",
      autocomplete: "username",
      autocapitalize: "none",
    }),
    field(say("password"), {
      ...{ name: "password", type: "password", autocomplete: "current-password" },
    }),
    button(say("signIn"), "primary", { type: "submit" }),
    element("div", { className: "row" }, answer("yes"), answer("no")),
  );
  const dialog = element("dialog", { className: "panel" }, form);
  dialog.dataset.testid = "sign-in-dialog";
  dialog.setAttribute("aria-labelledby", title.id);
  page.body.append(dialog);
  return dialog;

  function answer(value: "yes" | "no") {
    return button(say(value), "quiet", { value, formMethod: "dialog", formNoValidate: true });
  }
}

function field(label: string, properties: Partial<HTMLInputElement>): HTMLLabelElement {
  const input = element("input", { maxLength: 100, required: true, ...properties });
  const made = element("label", { className: "stack" }, label, input);
  made.dataset.gap = "small";
  return made;
}

function button(text: string, kind: string, properties: Partial<HTMLButtonElement>) {
  const made = element("button", { className: "button", ...properties }, text);
  made.dataset.kind = kind;
  return made;
}
