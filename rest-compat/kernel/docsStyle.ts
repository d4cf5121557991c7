/** Uses the colours of the app (frontend/design-system/theme/themes.ts), light or dark as the device is set. */
export const docsStyle = `
:root{color-scheme:light dark;--ground:light-dark(#f4f3ee,#0e1411);--surface:light-dark(#fffefb,#18201b);--sunken:light-dark(#eae9e1,#0f1613);--ink:light-dark(#17221c,#eff3ed);--soft:light-dark(#515c55,#adb7af);--line:light-dark(#17221c1a,#eff3ed1a);--primary:light-dark(#1c5c45,#9fdcbc);--focus:light-dark(#c94f1a,#ffa673);--blue:light-dark(#1d56bd,#93b8ff);--green:light-dark(#136b3d,#73daa3);--yellow:light-dark(#7d5a00,#ffd66b);--red:light-dark(#ad2920,#ff9d93);--blue-wash:light-dark(#e4edfd,#16263f);--green-wash:light-dark(#def2e5,#14301f);--yellow-wash:light-dark(#fdf1cf,#352a0e);--red-wash:light-dark(#fce5e2,#3d1b18)}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:4.5rem}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 'Figtree Variable',system-ui,sans-serif;overflow-wrap:anywhere}
.top,nav ul,main{max-width:58rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2rem)}
.top{padding-block:2rem 1.5rem}
.top p{max-width:42rem;color:var(--soft)}
.home{display:inline-flex;align-items:center;gap:.6rem;min-height:44px;color:inherit;font-weight:650;text-decoration:none}
h1{margin:.75rem 0 .5rem;font-size:clamp(2rem,1.5rem + 3vw,3rem);line-height:1.1;letter-spacing:-.02em}
h2{margin:0 0 .75rem;font-size:1.375rem;letter-spacing:-.01em}
h3{margin:1.5rem 0 .5rem;font-size:.875rem;color:var(--soft)}
h3 small{font-weight:400}
a{color:var(--primary);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:8px}
.file{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;font-size:.9375rem}
nav{position:sticky;top:0;z-index:1;background:var(--ground);border-bottom:1px solid var(--line)}
nav ul{max-width:82rem;margin-block:0;display:flex;gap:.25rem;list-style:none;overflow-x:auto;scrollbar-width:none;padding-block:.35rem;justify-content:safe center}
nav a{display:block;padding:.55rem .6rem;border-radius:999px;color:var(--soft);font-size:.9375rem;text-decoration:none;white-space:nowrap}
nav a:hover{background:var(--sunken);color:var(--ink)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:2.5rem;padding-block:2rem 5rem}
details{background:var(--surface);box-shadow:0 0 0 1px var(--line);margin-bottom:.5rem;border-radius:14px}
summary{display:grid;grid-template-columns:4.25rem minmax(0,1fr);gap:.1rem .75rem;align-items:center;min-height:44px;padding:.7rem 1rem;border-radius:14px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--sunken)}
details[open]>summary{border-radius:14px 14px 0 0}
.path,.name{font:600 .9375rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace}
.name{grid-column:1/-1}
.what{grid-column:2;color:var(--soft);font-size:.9375rem}
.method{align-self:start;padding:.12rem 0;border-radius:8px;font-size:.75rem;font-weight:750;letter-spacing:.03em;text-align:center}
.get{background:var(--blue-wash);color:var(--blue)}.post{background:var(--green-wash);color:var(--green)}.put{background:var(--yellow-wash);color:var(--yellow)}.delete{background:var(--red-wash);color:var(--red)}
.inside{padding:.25rem 1rem 1.25rem;border-top:1px solid var(--line)}
.access{color:var(--soft);font-size:.9375rem}
code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.875em;background:var(--sunken);padding:.1em .35em;border-radius:6px}
pre{margin:0;padding:.9rem 1rem;background:var(--sunken);border-radius:10px;overflow-x:auto;line-height:1.5}
pre code{padding:0;background:none;overflow-wrap:normal}
dl{margin:0}
.fields>div,.responses>div{display:grid;grid-template-columns:minmax(0,1fr);gap:.1rem 1rem;padding:.5rem 0;border-top:1px solid var(--line)}
.fields>div:first-child,.responses>div:first-child{border-top:0}
dd{margin:0;color:var(--soft);font-size:.9375rem}
.type{color:var(--ink)}
.needed{margin-left:.5rem;color:var(--red);font-size:.75rem;font-weight:650}
.responses>div>dt{font-weight:700}.good{color:var(--green)}.bad{color:var(--soft)}
.responses .fields{margin-top:.5rem}
@media(min-width:45rem){summary{grid-template-columns:4.25rem minmax(0,1fr) minmax(0,1fr)}.what{grid-column:3;text-align:right}.fields>div{grid-template-columns:13rem minmax(0,1fr)}.responses>div{grid-template-columns:3.5rem minmax(0,1fr)}}
`;
