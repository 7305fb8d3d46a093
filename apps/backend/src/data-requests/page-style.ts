export const pageStyle = `
.page{margin:0 auto;max-width:68rem;padding:1.5rem max(1rem,3vw) 4rem}
.intro{padding-block:2.5rem 2rem}
.intro p{margin:.75rem 0 0;max-width:68ch}
.tiles{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));margin-top:2rem}
.tiles>div{background:var(--pf-sheet);border:1px solid var(--pf-rule);border-radius:var(--pf-radius);padding:1rem 1.25rem}
.tiles dt{font-size:.9375rem}.tiles dd{font-size:1.75rem;font-weight:600;letter-spacing:-.015em;line-height:1.3}
.tiles dd.quiet{font-size:.9375rem;font-weight:400;letter-spacing:0}
nav{background:var(--pf-paper);border-bottom:1px solid var(--pf-rule);margin-inline:calc(-1*max(1rem,3vw));overflow-x:auto;padding-inline:max(1rem,3vw);position:sticky;top:0;z-index:1}
nav ul{display:flex;gap:1.25rem;list-style:none;margin:0;padding:0}
nav a{display:block;padding:.75rem 0;text-decoration:none;white-space:nowrap}
nav a:hover{text-decoration:underline}
.groups{min-width:0}
section{padding-top:2.5rem}
section>h2{margin-bottom:.75rem}
section h3{margin:2rem 0 .25rem}
.facts,.reasons,table,.agreement{background:var(--pf-sheet);border:1px solid var(--pf-rule);border-radius:var(--pf-radius)}
.facts,.reasons{margin-bottom:.75rem;padding:.25rem 1.25rem}
.facts>div,.reasons>div{display:grid;gap:0 1rem;grid-template-columns:minmax(0,13rem) minmax(0,1fr);padding:.625rem 0}
.facts>div+div,.reasons>div+div{border-top:1px solid var(--pf-rule)}
.reasons dt{color:inherit;font-weight:600}.reasons>div{grid-template-columns:minmax(0,1fr)}.reasons dd{max-width:68ch}
table{border-collapse:separate;border-spacing:0;font-size:.9375rem;overflow:hidden;overflow-wrap:break-word;width:100%}
th,td{padding:.75rem 1.25rem;text-align:start;vertical-align:top}
td{border-top:1px solid var(--pf-rule)}
th{color:var(--pf-quiet);font-weight:400}
td:first-child{width:13rem}td:last-child{width:12rem}
.counters td:first-child{width:auto}.counters td:last-child{width:14rem}.counters td:nth-child(2){font-variant-numeric:tabular-nums}
.more{color:var(--pf-quiet);display:flex;flex-wrap:wrap;font-size:.875rem;gap:0 1rem}
.more>div{display:flex;flex-wrap:wrap;gap:0 .375rem}
summary{cursor:pointer;min-height:2.75rem;padding:.625rem 0}
.technical{margin-bottom:.75rem}.technical>summary{color:var(--pf-quiet);font-size:.9375rem}
.agreement{margin-bottom:.75rem;padding:.375rem 1.25rem}
.agreement>summary{font-weight:600}
.agreement>summary small{display:block;font-size:.9375rem;font-weight:400;padding-inline-start:1.125rem}
.agreement article{border-top:1px solid var(--pf-rule);max-width:68ch;padding:1.25rem 0}
.agreement .head{font-size:1.0625rem;font-weight:600;margin:1.5rem 0 .25rem}
.agreement .facts{background:none}
.empty{background:var(--pf-shade);border-radius:var(--pf-radius);padding:1rem 1.25rem}
footer{padding-top:2rem}
@media(min-width:60rem){.columns{display:grid;gap:3rem;grid-template-columns:12rem minmax(0,1fr)}html{scroll-padding-top:0}
nav{align-self:start;border:0;margin:0;overflow:visible;padding:2.5rem 0 0}nav ul{display:block}nav a{padding:.375rem 0}}
@media(max-width:40rem){.tiles{grid-template-columns:1fr 1fr}.tiles>div{padding:.75rem 1rem}.tiles dd:not(.quiet){font-size:1.375rem}.facts>div{grid-template-columns:minmax(0,1fr)}.facts,.reasons,.agreement{padding-inline:1rem}
th,td{padding:.625rem .5rem}th:first-child,td:first-child{padding-inline-start:1rem}td:first-child{width:6.5rem}td:last-child{width:5.5rem}.counters td:first-child{width:50%}.more{flex-direction:column}.facts>div{padding:.5rem 0}}
@media print{nav{display:none}.page{max-width:none;padding:0}.columns{display:block}.intro{padding-block:1rem}.tiles{grid-template-columns:repeat(4,1fr)}.facts>div,tr,.tiles>div{break-inside:avoid}.agreement>summary{break-after:avoid}
details::details-content{content-visibility:visible}thead{display:table-header-group}}
`
