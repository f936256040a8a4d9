export const STYLE = `
:root{--paper:#EEF1F6;--surface:#FFF;--ink:#14161C;--muted:#5C6270;--line:#DFE3EA;--accent:#2F4FE0;--own:#DCE6FF;--field:#F4F6FA;--good:#1B7A50}
@media (prefers-color-scheme:dark){:root{--paper:#0B0D12;--surface:#171B23;--ink:#F2EFE9;--muted:#9AA0AD;--line:#2A303B;--accent:#8EA2FF;--own:#24325F;--field:#0F1218;--good:#5CCB98}}
*{box-sizing:border-box}
body{margin:0;height:100dvh;display:grid;grid-template-columns:320px 1fr;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
aside{display:flex;flex-direction:column;min-height:0;background:var(--surface);border-inline-end:1px solid var(--line)}
.home{padding:18px 20px;font-size:18px;font-weight:650;color:inherit;text-decoration:none}
nav{flex:1;overflow:auto}
nav a{display:flex;gap:12px;align-items:center;padding:10px 20px;color:inherit;text-decoration:none}
nav a:hover,nav a[aria-current]{background:var(--field)}
nav a[aria-current]{box-shadow:inset 3px 0 var(--accent)}
nav a>span:last-child{display:grid;min-width:0}
nav strong,nav small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
small,time,.hint{color:var(--muted);font-size:13px}
.avatar{flex:none;display:grid;place-items:center;width:40px;height:40px;border-radius:50%;background:var(--accent);color:var(--surface);font-weight:650}
details{border-top:1px solid var(--line);padding:14px 20px}
summary{cursor:pointer;color:var(--accent)}
.add{display:grid;gap:10px;margin-top:12px;text-align:start}
label{display:grid;gap:4px;font-size:13px;color:var(--muted)}
input{width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:10px;background:var(--field);color:var(--ink);font:inherit}
button{font:inherit;cursor:pointer;border:0;border-radius:10px;padding:10px 14px;background:var(--accent);color:var(--surface)}
.quiet{background:none;color:var(--muted);border:1px solid var(--line);padding:6px 10px;font-size:13px}
main{min-width:0;min-height:0;display:grid;place-items:center;padding:24px;overflow:auto}
.empty{width:100%;max-width:400px;text-align:center;color:var(--muted)}
h1{font-size:22px;margin:0 0 6px;color:var(--ink)}
.choices{display:grid;gap:8px;margin:16px 0}
.choice{display:flex;gap:12px;align-items:center;width:100%;background:var(--surface);color:var(--ink);border:1px solid var(--line);text-align:start}
.phone{width:100%;max-width:430px;height:100%;max-height:860px;display:flex;flex-direction:column;background:var(--surface);border:1px solid var(--line);border-radius:28px;overflow:hidden;box-shadow:0 18px 50px rgb(0 0 0/.12)}
.phone header{display:flex;gap:12px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line)}
.phone header div{flex:1;min-width:0;display:grid}
.phone header strong,.phone header small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.chat{flex:1;overflow:auto;display:flex;flex-direction:column;gap:8px;padding:16px;background:var(--paper)}
.chat>:first-child{margin-top:auto}
.hint{text-align:center}
article{max-width:85%;display:grid;gap:4px}
.own{align-self:flex-end}.theirs{align-self:flex-start}
.bubble{padding:10px 12px;border-radius:16px;background:var(--surface);white-space:pre-line;overflow-wrap:anywhere}
.own .bubble{background:var(--own);border-end-end-radius:4px}
.theirs .bubble{border-end-start-radius:4px}
.bubble time{float:inline-end;margin:6px 0 0 10px;font-size:11px}
.code{padding:1px 6px;border-radius:6px;background:var(--field);color:var(--accent);font:600 1em/1.4 ui-monospace,monospace;letter-spacing:.04em;cursor:copy}
.bubble>.code:first-child{font-size:24px;padding:4px 10px}
.copied{color:var(--good);box-shadow:inset 0 0 0 1px var(--good)}
.buttons button{width:100%;background:var(--surface);color:var(--accent);border:1px solid var(--line);border-radius:12px}
.waits{align-self:flex-start;margin:0;color:var(--muted)}
.write{display:flex;gap:8px;padding:12px;border-top:1px solid var(--line)}
.write input{border-radius:20px}
.send{flex:none;width:42px;border-radius:50%;padding:0}
.start{flex:1}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:-2px}
@media (max-width:819px){
body{grid-template-columns:1fr;grid-template-rows:auto 1fr}
aside{border:0;border-bottom:1px solid var(--line);flex-direction:row;align-items:center;position:relative}
.home{display:none}
nav{display:flex;overflow-x:auto;min-width:0}
nav a{flex:none;padding:10px 14px}nav strong{max-width:9ch}nav a small{display:none}nav .avatar{width:30px;height:30px}
nav a[aria-current]{box-shadow:inset 0 -3px var(--accent)}
details{flex:none;border:0;border-inline-start:1px solid var(--line);margin-inline-start:auto}
details .add{position:absolute;z-index:1;inset-inline:12px;top:100%;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
main{padding:0}
.empty{padding:24px}
.phone{max-width:none;max-height:none;border:0;border-radius:0;box-shadow:none}
}
`
