import { renderMermaidSVG } from 'beautiful-mermaid'

const block = /^```mermaid\n(sequenceDiagram[\s\S]*?)^```$/gm

/**
 * Matches the font import that the diagram library writes. The build removes this import, because the site must not
 * load files of other hosts.
 */
const foreignFont = /@import url\([^)]*\);/g

function diagram(text: string): string {
  const svg = renderMermaidSVG(text, { bg: 'var(--pf-sheet)', fg: 'var(--pf-ink)', transparent: true })
  const own = svg.replace(foreignFont, '').replace("'Inter', ", '').replaceAll(/\n\s*/g, ' ')
  return `<div class="chart-region not-content" role="region" aria-label="Sequence diagram" tabindex="0">${own}</div>`
}

export const withSequenceDiagrams = (text: string): string =>
  text.replaceAll(block, (_, source: string) => diagram(source))
