/** The style sheet: large and dark, to be read from a sofa. */
export const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:#0E1015;color:#F2EFE9;
font:20px/1.5 system-ui,sans-serif}
main{width:100%;max-width:760px}
h1{font-size:44px;line-height:1.15;margin:0 0 20px;overflow-wrap:anywhere}
p,li{color:#C9C5BD;overflow-wrap:anywhere}strong{color:#F2EFE9}
ol{padding-inline-start:1.2em;margin:0 0 28px}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:40px}
.letters{margin:0;color:#F2EFE9;font-size:clamp(40px,11vw,76px);font-weight:700;letter-spacing:.08em;white-space:nowrap}
img{border-radius:12px;background:#FFF}
button{padding:14px 28px;border:2px solid #8EA2FF;border-radius:12px;background:none;color:#F2EFE9;font:inherit;font-weight:600;
cursor:pointer}
button:focus-visible{outline:3px solid #8EA2FF;outline-offset:3px}
`
