export const brandStory = {
  title: "品牌故事",
  empty: "{{name}}的故事，很快就會寫在這裡。",
  visit: "到店看看",
  shop: "看看我們的商品",
};
