import type { Prose as Words } from "~/content/prose";
import { Prose } from "./prose";

interface WrittenSectionsProps {
  readonly intro: Words;
  readonly sections: readonly {
    readonly slug: string;
    readonly title: string;
    readonly prose: Words;
  }[];
}

/** Shows a text that staff wrote: its introduction, and its sections with their headings. */
export function WrittenSections({ intro, sections }: WrittenSectionsProps) {
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
