export const brandStory = {
  title: "品牌故事",
  picture: "山茶花護髮油立在圓座上，旁邊是一瓶插著的山茶花、一碟茶籽",
  promises: "我們守著的三件事",
  visit: "到店看看",
  shop: "看看我們的商品",
};
