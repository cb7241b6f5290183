/**
 * Replaces templates by their content. The texts are in `data-text`, because Lynx shows the text of a template as a
 * part of the page.
 */
export function insertTemplates(templates: Iterable<HTMLTemplateElement>): void {
  for (const template of templates) {
    for (const each of template.content.querySelectorAll<HTMLElement>("[data-text]"))
      each.textContent = each.dataset.text ?? "";
    template.replaceWith(template.content);
  }
}
