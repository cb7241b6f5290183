import pg from "pg"; import { readFileSync } from "node:fs";
const a=JSON.parse(readFileSync(".data/look/postgres-access.json","utf8"));
const port=readFileSync(".data/look/postgres/postmaster.pid","utf8").split("\n")[3];
const c=new pg.Client({host:"127.0.0.1",port:+port,user:"rootwell",password:a.password,database:"postgres"}); await c.connect();
for (const s of process.argv.slice(2)) { try { const r=await c.query(s); console.log(r.command,r.rowCount,JSON.stringify(r.rows).slice(0,1500)); } catch(e){console.log("ERR",e.message)} }
await c.end();
