import type { WrittenParts } from "~/content/written-texts.server";
import { Prose } from "./prose";

/** Shows a text that staff wrote: its introduction, and its sections with their headings. */
export function WrittenSections({ intro, sections }: WrittenParts) {
  return (
    <div className="prose stack">
      <Prose words={intro} />
      {sections.map(({ slug, title, prose }) => (
        <div key={slug}>
          <h3>{title}</h3>
          <Prose words={prose} />
        </div>
      ))}
    </div>
  );
}
