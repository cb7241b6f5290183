const B="http://localhost:3320", T="care-look-0123456789abcdef-0123456789abcdef";
const qa=(p,b)=>fetch(B+"/qa/"+p,{method:"POST",headers:{"QA-Token":T,"content-type":"application/json"},body:JSON.stringify(b)}).then(async r=>[p,r.status,(await r.text()).slice(0,200)]);
for (const [call,kind] of [["productPage","status 502"],["productDetail","html"],["productDetail","code 500"]]) {
  console.log(await qa("fault",{call,kind,times:1}));
  const r=await fetch(B+(call==="productPage"?"/product?keyword="+Math.random():"/product/detail?productId=71"),{headers:{"QA-Token":T}}); console.log(r.status);
}
