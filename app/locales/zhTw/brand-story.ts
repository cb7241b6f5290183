export const brandStory = {
  title: "品牌故事",
  promises: "我們守著的三件事",
  visit: "到店看看",
  shop: "看看我們的產品",
};
