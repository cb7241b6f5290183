import { LANGUAGES, LANGUAGE_TAGS } from "@contract/languages";
import { signInQuestion } from "./sign-in-question";

const FOR_SHOPPERS = ["addToCart", "buyNow"];

/**
 * Asks a visitor who puts something into the cart, or buys it at once, whether to sign in first (spec M-07).
 * With "yes" the form goes its way, which leads to the sign-in; otherwise all stays as it is.
 */
export function askToSignIn(page: Document): void {
  if (page.body.dataset.loginId !== undefined) return;
  let isAgreed = false;
  page.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (isAgreed || !FOR_SHOPPERS.includes(submitter.value)) return;
    event.preventDefault();
    const dialog = questionOn(page);
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue !== "yes") return;
      isAgreed = true;
      form.requestSubmit(submitter);
      isAgreed = false;
    });
    dialog.showModal();
  });
}

function questionOn(page: Document): HTMLDialogElement {
  const language =
    LANGUAGES.find((each) => LANGUAGE_TAGS[each] === page.documentElement.lang) ?? LANGUAGES[0];
  const dialog = page.createElement("dialog");
  dialog.className = "panel";
  dialog.dataset.testid = "sign-in-dialog";
  dialog.setAttribute("aria-labelledby", "sign-in-dialog-title");
  const form = page.createElement("form");
  form.className = "stack";
  form.method = "dialog";
  const title = page.createElement("h2");
  title.id = "sign-in-dialog-title";
  title.textContent = signInQuestion.title[language];
  const text = page.createElement("p");
  text.textContent = signInQuestion.text[language];
  const row = page.createElement("div");
  row.className = "row";
  row.append(answer("yes", "primary"), answer("no", "quiet"));
  form.append(title, text, row);
  dialog.append(form);
  page.body.append(dialog);
  return dialog;

  function answer(value: "yes" | "no", kind: string): HTMLButtonElement {
    const button = page.createElement("button");
    button.className = "button";
    button.dataset.kind = kind;
    button.value = value;
    button.textContent = signInQuestion[value][language];
    return button;
  }
}
