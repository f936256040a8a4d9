/** The style sheet: the portal's look, in the colour of the application. */
export const STYLE = `
:root{--paper:#FAF8F4;--surface:#FFF;--ink:#14161C;--muted:#5C6270;--line:#E6E2DA;--accent:var(--brand,#2F4FE0);--on:#FFF}
@media (prefers-color-scheme:dark){
:root{--paper:#0E1015;--surface:#161920;--ink:#F2EFE9;--muted:#9AA0AD;--line:#262A33;--accent:color-mix(in oklab,var(--brand,#2F4FE0) 45%,#FFF);--on:#0E1015}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:24px;
padding:24px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--line);border-top:4px solid var(--accent);
border-radius:12px;padding:40px 32px}
.mark{display:block;width:56px;height:56px;margin-bottom:16px}
h1{font-size:28px;line-height:1.2;margin:0 0 12px;overflow-wrap:anywhere}
p{margin:0 0 24px;color:var(--muted);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:0 0 24px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.button{display:block;width:100%;padding:12px 16px;border:1px solid var(--accent);border-radius:10px;background:var(--accent);
color:var(--on);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button.quiet{background:none;color:var(--ink);border-color:var(--muted)}
form+form,a+a{margin-top:12px}
.button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
footer{color:var(--muted);font-size:14px;text-align:center}footer a{color:inherit}
`
