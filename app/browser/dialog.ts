/**
 * Makes the panels that stand open in the page modal: the contact dialog and the "System prompt"
 * (spec §2, §4). The browser keeps the focus in and gives it back; the form starts empty on opening
 * and on closing.
 */
export function openDialogs(page: Document): void {
  for (const dialog of page.querySelectorAll("dialog[open]")) {
    if (!(dialog instanceof HTMLDialogElement)) continue;
    const form = dialog.querySelector("form");
    form?.reset();
    dialog.addEventListener("close", () => form?.reset());
    dialog.close();
    dialog.showModal();
    if (form) checkShownFields(form);
  }
}

/** Fields with `data-required` words must be filled while they are shown; told on leaving them (spec §5). */
function checkShownFields(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>("[data-required]")];
  const check = () => {
    for (const field of fields) {
      const missing = field.getClientRects().length > 0 && field.value.trim() === "";
      field.setCustomValidity(missing ? (field.dataset.required ?? "") : "");
      if (!missing) tell(field, "");
    }
  };
  check();
  form.addEventListener("input", check);
  form.addEventListener("focusout", ({ target }) => {
    if (target instanceof HTMLInputElement && fields.includes(target))
      tell(target, target.validationMessage);
  });
}

/** By attributes only, which React leaves alone; the style sheet shows `data-told` under the field. */
function tell(field: HTMLInputElement, words: string): void {
  const frame = field.closest<HTMLElement>(".field");
  if (words === "") {
    field.removeAttribute("aria-invalid");
    frame?.removeAttribute("data-told");
  } else {
    field.setAttribute("aria-invalid", "true");
    frame?.setAttribute("data-told", words);
  }
}
