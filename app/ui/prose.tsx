import type { Prose as Words, ProseNode } from "~/content/prose";
import { Picture } from "./picture";

/**
 * Uploaded files are served in the size that the screen needs. The shop's own files already have the right
 * size.
 */
const UPLOADED = "/profile/";
const PLACE = { width: 800, height: 400 } as const;

/** Text that staff wrote, limited to a few elements. */
export function Prose({ words }: { readonly words: Words }) {
  return (
    <>
      {words.map((node, at) => (
        // The index is a stable key, because the nodes never move.
        <Piece key={at} node={node} />
      ))}
    </>
  );
}

function Piece({ node }: { readonly node: ProseNode }) {
  if (typeof node === "string") return <>{node}</>;
  if (node.tag === "img" && node.src.startsWith(UPLOADED))
    return <Picture src={node.src} alt={node.alt} {...PLACE} sizes="(min-width:46em) 44rem,92vw" />;
  if (node.tag === "img")
    return <img className="picture" src={node.src} alt={node.alt} {...PLACE} loading="lazy" />;
  if (node.tag === "a")
    return (
      <a href={node.href} rel={node.href.startsWith("https:") ? "noreferrer" : undefined}>
        <Prose words={node.children} />
      </a>
    );
  const { tag: Element, children } = node;
  if (Element === "br" || Element === "hr") return <Element />;
  return (
    <Element>
      <Prose words={children} />
    </Element>
  );
}
