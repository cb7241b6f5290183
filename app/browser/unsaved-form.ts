type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True when something was typed or chosen that a navigation would lose, also in a form given back. */
export function hasUnsavedForm(page: ParentNode): boolean {
  return page.querySelector("main .error-summary") !== null || isTyped(page);
}

/** True when a control of a form in this part of a page is not as it came. */
export function isTyped(part: ParentNode): boolean {
  return [...part.querySelectorAll<Control>("form :is(input,textarea,select)")].some(isChanged);
}

function isChanged(control: Control): boolean {
  if ("options" in control) {
    const options = [...control.options];
    // Without a chosen default the first option stands there by itself.
    const usual = options.some((option) => option.defaultSelected);
    return options.some(
      (option, at) => option.selected !== (usual ? option.defaultSelected : at === 0),
    );
  }
  if (control.type === "hidden") return false;
  if ("checked" in control && (control.type === "checkbox" || control.type === "radio"))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
