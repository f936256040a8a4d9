export const STYLE = `
:root{--paper:#FAF8F4;--surface:#FFF;--ink:#14161C;--muted:#5C6270;--line:#E6E2DA;--accent:#2F4FE0;--good:#1B7A50}
@media (prefers-color-scheme:dark){:root{--paper:#0E1015;--surface:#161920;--ink:#F2EFE9;--muted:#9AA0AD;--line:#262A33;--accent:#8EA2FF;--good:#5CCB98}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(240px,340px) 1fr;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
nav{border-inline-end:1px solid var(--line);overflow:auto;max-height:100vh;position:sticky;top:0}
nav>p{padding:0 20px;color:var(--muted)}
nav a{display:grid;gap:2px;padding:12px 20px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a:hover,nav a[aria-current]{background:var(--surface)}
nav a[aria-current]{box-shadow:inset 3px 0 var(--accent)}
nav span,time{color:var(--muted);font-size:13px}
.home{font-size:18px;font-weight:650}
main{padding:28px;min-width:0}
h1{font-size:22px;margin:0 0 6px;overflow-wrap:anywhere}
article header p{margin:0 0 16px;color:var(--muted)}
.empty{max-width:420px;margin:18vh auto;text-align:center;color:var(--muted)}
.empty h1{color:var(--ink)}
.chips{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:16px}
.chip{padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--accent);font:inherit;text-decoration:none;overflow-wrap:anywhere}
.code{font:600 17px/1.3 ui-monospace,monospace;letter-spacing:.06em;cursor:copy}
.copied{border-color:var(--good);color:var(--good)}
iframe{width:100%;height:min(820px,70vh);border:1px solid var(--line);border-radius:12px;background:#fff}
details{margin-top:16px}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px}
a:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
@media (max-width:767px){body{display:block}nav{position:static;max-height:40vh;border:0;border-bottom:1px solid var(--line)}main{padding:20px}}
`
