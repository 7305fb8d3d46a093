import type { Subject } from '@palmflow/paths'
import { graphOf } from '@palmflow/tool-report/chart-graph'
import { arrowHeads, svgOf } from '@palmflow/tool-report/diagram-svg'
import { layoutOf } from '@palmflow/tool-report/layout'
import type { HappyPath } from './happy-path.ts'

type Mark = 'happy-path' | 'other-way'
const marks: readonly Mark[] = ['happy-path', 'other-way']

const merged = (all: readonly Mark[]): Mark => (all.includes('happy-path') ? 'happy-path' : 'other-way')

/** Returns the diagram of a chart as HTML without line breaks. Markdown would end the HTML at an empty line. */
export async function chartDiagram(subject: Subject, way: HappyPath | undefined): Promise<string> {
  const markOf = (name: string): Mark => (way?.taken.has(name) ? 'happy-path' : 'other-way')
  const layout = await layoutOf(graphOf<Mark>(subject, { markOf, always: 'happy-path' }), merged)
  const title = `Chart of ${subject.chart}. The tables below have each state and transition.`
  const region = `class="chart-region not-content" role="region" aria-label="Chart of ${subject.chart}" tabindex="0"`
  return `<div ${region}>${arrowHeads(marks)}${svgOf(layout, title)}</div>`.replaceAll('\n', '')
}
