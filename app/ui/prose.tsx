import type { Prose as Words, ProseNode } from "~/content/prose";
import { Picture } from "./picture";

/** Files that somebody has sent are drawn at the size that a screen needs; those of the shop's own are so already. */
const UPLOADED = "/profile/";
const PLACE = { width: 800, height: 400 } as const;

/** Words as somebody wrote them, in the few elements that they may hold. */
export function Prose({ words }: { readonly words: Words }) {
  return (
    <>
      {words.map((node, at) => (
        // They never change their places while the page stands.
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
