/**
 * The style of the page in light and dark. Each state also has a text, a dashed line or a thick line, because a colour
 * alone must not show a state.
 */
export const style = `
:root { color-scheme: light dark; --ground: light-dark(#fbfbf9, #14161a); --card: light-dark(#fff, #1b1e23);
  --ink: light-dark(#1d2126, #e6e8eb); --soft: light-dark(#5b6470, #a3abb6); --line: light-dark(#dfe2e0, #30353d);
  --good: light-dark(#0b6b57, #5fd0b3); --blue: light-dark(#2a5db0, #8ab4f8); --bad: light-dark(#b3261e, #ff8a80);
  --warn: light-dark(#8a5a00, #f0c050);
  --quiet: light-dark(#7c848f, #7c8591); --tint: light-dark(#f1f3f0, #22262c); --focus: light-dark(#1d4ed8, #9cc2ff) }
* { box-sizing: border-box }
body { margin: 0; overflow-wrap: anywhere; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main, header, footer { max-width: 1120px; margin: 0 auto; padding: 0 24px }
header { padding-top: 48px } footer { padding-block: 48px; color: var(--soft) }
h1 { font-size: 32px; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 8px }
h2 { font-size: 22px; line-height: 1.3; letter-spacing: -.01em; margin: 64px 0 8px }
h3 { font-size: 16px; margin: 24px 0 8px }
p { margin: 0 0 12px; max-width: 68ch } .soft { color: var(--soft) } a { color: var(--blue); text-underline-offset: 3px }
code, .id { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 20px 0 0; padding: 0 }
.verdict { font-weight: 600 } .good { color: var(--good) } .bad { color: var(--bad) } .warn { color: var(--warn) }
.figures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0; margin: 32px 0 0; border-block: 1px solid var(--line) }
.figures div { padding: 16px 16px 16px 0 } .figures dt { color: var(--soft); font-size: 14px }
.figures dd { margin: 0 } .figures .number { font-size: 26px; font-variant-numeric: tabular-nums; letter-spacing: -.02em }
.figures .more { display: block; font-size: 14px; color: var(--soft) }
form { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 16px; margin: 20px 0 8px }
label { display: grid; gap: 4px; font-size: 14px; color: var(--soft) }
input, select { font: inherit; font-size: 16px; color: var(--ink); background: var(--card); border: 1px solid var(--quiet); border-radius: 6px; padding: 9px 12px; min-height: 44px; width: 100% }
details { border-bottom: 1px solid var(--line) } section > details:first-of-type, .list > details:first-of-type { border-top: 1px solid var(--line) }
summary { cursor: pointer; list-style: none; display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; gap: 4px 16px; padding: 12px 0; align-items: baseline; min-height: 44px }
summary::-webkit-details-marker { display: none } summary:hover { background: var(--tint) }
.chart > summary { grid-template-columns: minmax(0, 1fr) auto } .within summary { grid-template-columns: auto minmax(0, 1fr) }
summary .id::before { content: '▸'; display: inline-block; width: 14px; color: var(--soft) } details[open] > summary .id::before { content: '▾' }
.mark { font-size: 14px; white-space: nowrap } .within { padding: 4px 0 24px 14px; content-visibility: auto; contain-intrinsic-size: auto 300px }
.tests { list-style: none; padding: 0; margin: 8px 0 } .tests li { padding: 6px 0; font-size: 14px; overflow-wrap: anywhere } .tests li + li { border-top: 1px dashed var(--line) }
.tests .file { display: block; color: var(--soft) }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--card); margin: 8px 0 16px }
table, table code { overflow-wrap: break-word }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; min-width: 100% }
th, td { text-align: left; padding: 8px 14px; border-top: 1px solid var(--line); vertical-align: top } thead th { border-top: 0; color: var(--soft); font-weight: 500; white-space: nowrap }
td.number, th.number { text-align: right }
.legend { display: flex; flex-wrap: wrap; gap: 6px 24px; list-style: none; padding: 0; margin: 12px 0; font-size: 14px } .legend li { display: flex; align-items: center; gap: 8px } .legend svg { flex: none }
.pictures { display: flex; gap: 12px; overflow-x: auto; padding: 4px 0 12px } figure { margin: 0; flex: 0 0 150px } figure img { width: 150px; height: 240px; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 6px; display: block }
figcaption { font-size: 12px; color: var(--soft); overflow-wrap: anywhere; margin-top: 4px }
.diagram { display: block; margin: 0 auto } .diagram text { font: 11px ui-monospace, Menlo, Consolas, monospace; fill: var(--ink) }
.diagram rect { fill: var(--card); stroke: var(--quiet) } .diagram rect.state { fill: var(--tint) } .diagram rect.group { fill: none; stroke-dasharray: 2 3 } .diagram rect.end { stroke: var(--ink) }
.diagram text.name { font-weight: 600 } .diagram text.inner { fill: var(--soft) } .diagram rect.back { stroke: none; fill: var(--card) }
path { fill: none; stroke-width: 1.5 } path.app { stroke: var(--good) } path.view { stroke: var(--blue); stroke-dasharray: 14 3 } path.chart { stroke: var(--blue); stroke-dasharray: 5 4 } path.excused { stroke: var(--quiet); stroke-dasharray: 1.5 3.5; stroke-linecap: round } path.never { stroke: var(--bad); stroke-width: 3 }
path.head { stroke: none } path.head.app { fill: var(--good) } path.head.view, path.head.chart { fill: var(--blue) } path.head.excused { fill: var(--quiet) } path.head.never { fill: var(--bad) }
.diagram text.app { fill: var(--good) } .diagram text.view, .diagram text.chart { fill: var(--blue) } .diagram text.excused { fill: var(--soft) } .diagram text.never { fill: var(--bad); font-weight: 600 }
[hidden] { display: none !important }
@media (max-width: 640px) { main, header, footer { padding-inline: 16px } header { padding-top: 32px } h1 { font-size: 26px } h2 { margin-top: 48px }
  form { grid-template-columns: 1fr } .figures { grid-template-columns: repeat(2, minmax(0, 1fr)) } summary { grid-template-columns: 64px minmax(0, 1fr) } .within summary { grid-template-columns: auto minmax(0, 1fr) } summary .mark { grid-column: 2 } .chart > summary { grid-template-columns: minmax(0, 1fr) } .mark { white-space: normal } .chart > summary .mark { grid-column: 1; padding-left: 14px; white-space: normal } nav a { display: inline-block; padding: 6px 0 } }
@media print { details::details-content { content-visibility: visible; height: auto } form, nav { display: none } }
`

export const script = `
const form = document.querySelector('form')
const rows = [...document.querySelectorAll('[data-state]')]
const count = document.querySelector('#count')
const filter = () => {
  const { words, useCase, state } = Object.fromEntries(new FormData(form))
  const parts = words.toLowerCase().split(' ').filter(Boolean)
  let visible = 0
  for (const row of rows) {
    const isFound = parts.every((part) => row.dataset.words.includes(part))
    const isOfUseCase = useCase === '' || row.dataset.useCases.split(' ').includes(useCase)
    row.hidden = !(isFound && isOfUseCase && (state === '' || row.dataset.state === state))
    if (!row.hidden) visible += 1
  }
  count.textContent = visible + ' of ' + rows.length + ' requirements'
}
form.hidden = false
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) { target.open = true; target.scrollIntoView() }
}
addEventListener('hashchange', open)
open()
`
