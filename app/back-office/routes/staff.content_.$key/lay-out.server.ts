import type { ContentKey } from "@contract/staff/states";
import { hasPictures } from "~/content/pictured-texts";
import { paragraph, type Prose } from "~/content/prose";
import { readMarkdown } from "~/content/read-markdown.server";

export type LaidOut = Prose;

/** A text as its preview shows it, below a heading of its own. */
export function laidOut(key: ContentKey, source: string): LaidOut {
  const layout = { headings: 4, pictures: hasPictures(key) } as const;
  const { title, intro, sections } = readMarkdown(source, layout);
  return [
    ...(title === "" ? [] : [{ ...paragraph(title), tag: "h3" as const }]),
    ...intro,
    ...sections.flatMap((section) => [
      { ...paragraph(section.title), tag: "h3" as const },
      ...section.prose,
    ]),
  ];
}
