type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Returns true if leaving the page would lose typed or chosen values. The values of a rejected form count as
 * unsaved.
 */
export function hasUnsavedForm(page: ParentNode): boolean {
  return page.querySelector("main .error-summary") !== null || hasTypedValues(page);
}

/** Returns true if a control in this part of the page differs from its initial value. */
export function hasTypedValues(part: ParentNode): boolean {
  return [...part.querySelectorAll<Control>("form :is(input,textarea,select)")].some(isChanged);
}

function isChanged(control: Control): boolean {
  if ("options" in control) {
    const options = [...control.options];
    // If no option has the default mark, the browser selects the first option.
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
