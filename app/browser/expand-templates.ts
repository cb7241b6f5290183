/**
 * Replaces the templates in a part of the page by their content. The texts are in attributes (`data-text`),
 * because Lynx displays the text inside a template.
 */
export function expandTemplates(part: ParentNode): void {
  for (const template of part.querySelectorAll("template")) {
    for (const each of template.content.querySelectorAll<HTMLElement>("[data-text]"))
      each.append(each.dataset.text ?? "");
    template.replaceWith(template.content);
  }
}
