import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { StoryLeadPicture } from "~/ui/story-pictures";
import { FirstPicture, Picture, PicturePreviews, HeroPicture } from "~/ui/picture";
import { renderFirstPicturePreload } from "./preload-picture.server";

const renderPicture = (src: string, first: boolean) => {
  const Kind = first ? FirstPicture : Picture;
  return <Kind src={src} alt="" width={280} sizes="(min-width:70em) 280px,46vw" />;
};

test("the page preloads its first eager image in the size that it will show", () => {
  const html = renderToString(
    <main>
      {renderPicture("/last.svg", false)}
      {renderPicture("/a b&c.svg", true)}
      {renderPicture("/second.svg", true)}
    </main>,
  );
  const link = renderFirstPicturePreload(html);
  expect(link).toContain(
    '<link rel="preload" as="image" href="/picture?src=/a%20b%26c.svg&amp;w=320" ',
  );
  expect(link).toContain('&amp;w=640 640w" imagesizes="(min-width:70em) 280px,46vw"');
  expect(link).not.toContain("second");
});

test("the page preloads nothing if none of its images is eager", () => {
  expect(renderFirstPicturePreload(renderToString(renderPicture("/last.svg", false)))).toBe("");
});

test("the page preloads an image with several formats in the format that it will show", () => {
  const html = renderToString(<StoryLeadPicture alt="" sizes="92vw" priority />);
  const link = renderFirstPicturePreload(html);
  expect(link).toContain(
    'imagesrcset="/pictures/story-480.avif 480w,/pictures/story-960.avif 960w"',
  );
  expect(link).toContain(' type="image/avif"');
  expect(link).not.toMatch(/jpg|webp|media=/);
});

test("the page preloads the right image for each screen size if an image has two variants", () => {
  const html = renderToString(<HeroPicture alt="" wide="94vw" />);
  const [wide = "", tall = ""] = renderFirstPicturePreload(html).split("/>");
  expect(wide).toMatch(/hero-wide.* media="\(min-width:45em\)" fetchpriority="high"$/);
  expect(tall).toMatch(/hero-tall.* media="not all and \(min-width:45em\)" fetchpriority="high"$/);
});

test("the page preloads an image with a preview at low priority", () => {
  const html = renderToString(
    <PicturePreviews.Provider value={() => "data:image/avif;base64,AAAA"}>
      {renderPicture("/a.svg", true)}
    </PicturePreviews.Provider>,
  );
  expect(html).toContain('<img src="data:image/avif;base64,AAAA" alt=""');
  expect(renderFirstPicturePreload(html)).toMatch(/ href="\/picture\?src=\/a\.svg/);
  expect(`${renderFirstPicturePreload(html)} ${html}`).not.toContain("fetchpriority");
});

test("the preload ignores the <source> elements of images before the first eager image", () => {
  const html = renderToString(
    <main>
      <StoryLeadPicture alt="" sizes="92vw" />
      {renderPicture("/a.svg", true)}
    </main>,
  );
  expect(renderFirstPicturePreload(html)).toMatch(/ href="\/picture\?src=\/a\.svg/);
});
