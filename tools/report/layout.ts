import type { ElkExtendedEdge, ElkNode } from 'elkjs'
import { default as Elk } from 'elkjs/lib/elk.bundled.js'
import type { ChartGraph, GraphEdge, GraphNode, Transition, Walked } from './chart-graph.ts'

/** Sizes in pixels. The font must be monospace, because the width of a text is computed from its length. */
export const font = { size: 11, charWidth: 6.65, lineHeight: 16 } as const
const padding = { x: 12, y: 9 } as const
/** The maximum length of a line. Longer texts are cut, and the table below the diagram has the full texts. */
const maxChars = 40
const maxLines = 5

export interface Line<Mark extends string = Walked> {
  text: string
  walked: Mark
}
export interface Box {
  id: string
  x: number
  y: number
  width: number
  height: number
  lines: readonly string[]
  isEnd: boolean
  isGroup: boolean
}
export interface Arrow<Mark extends string = Walked> {
  points: readonly { x: number; y: number }[]
  walked: Mark
  label?: { x: number; y: number; lines: readonly Line<Mark>[] }
}
export interface Layout<Mark extends string = Walked> {
  width: number
  height: number
  boxes: readonly Box[]
  arrows: readonly Arrow<Mark>[]
}

const cut = (text: string): string => (text.length > maxChars ? `${text.slice(0, maxChars - 1)}…` : text)
const widthOf = (lines: readonly string[]): number =>
  Math.ceil(Math.max(...lines.map((line) => line.length)) * font.charWidth)

const textOf = ({ event, condition }: Transition<string>): string =>
  cut(condition === '' ? event : `${event} [${condition}]`)

/** An arrow has one mark, and each line of its label has one mark. */
export type Merge<Mark extends string> = (all: readonly Mark[]) => Mark

/** The marks from the least tested to the most tested. An arrow has the mark of its least tested transition. */
const order: readonly Walked[] = ['never', 'chart', 'excused', 'view', 'app']
export const least: Merge<Walked> = (all) => order.find((item) => all.includes(item)) ?? 'never'

export function labelLines<Mark extends string>(
  { transitions }: Pick<GraphEdge<Mark>, 'transitions'>,
  merge: Merge<Mark>,
): readonly Line<Mark>[] {
  const byText = [...Map.groupBy(transitions, textOf)].map(([text, same]) => ({
    text,
    walked: merge(same.map(({ walked }) => walked)),
  }))
  if (byText.length <= maxLines) return byText
  const rest = byText.slice(maxLines - 1)
  return [
    ...byText.slice(0, maxLines - 1),
    { text: `and ${rest.length} more`, walked: merge(rest.map(({ walked }) => walked)) },
  ]
}

const elkNode = ({ id, lines, children }: GraphNode): ElkNode => {
  const [width, height] = [widthOf(lines.map(cut)) + 2 * padding.x, lines.length * font.lineHeight + 2 * padding.y]
  if (children.length === 0) return { id, width, height }
  return {
    id,
    children: children.map(elkNode),
    layoutOptions: { 'elk.padding': `[top=${height},left=16,bottom=16,right=16]` },
  }
}

const elkEdge = <Mark extends string>(edge: GraphEdge<Mark>, index: number, merge: Merge<Mark>): ElkExtendedEdge => {
  const lines = labelLines(edge, merge)
  const label = {
    // ELK places a label only if the label has a text.
    text: edge.to,
    width: widthOf(lines.map(({ text }) => text)) + 8,
    height: lines.length * font.lineHeight + 4,
  }
  return { id: String(index), sources: [edge.from], targets: [edge.to], labels: [label] }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'PREFER_EDGES',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

const allNodes = (nodes: readonly GraphNode[]): GraphNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)])
const allBoxes = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...allBoxes(child)])

function arrowOf<Mark extends string>(
  edge: GraphEdge<Mark>,
  { sections = [], labels = [] }: ElkExtendedEdge,
  merge: Merge<Mark>,
): Arrow<Mark>[] {
  const [label] = labels
  const walked = merge(edge.transitions.map((item) => item.walked))
  return sections.map(({ startPoint, bendPoints = [], endPoint }, index) => ({
    points: [startPoint, ...bendPoints, endPoint],
    walked,
    ...(index === 0 &&
      label !== undefined && { label: { x: label.x ?? 0, y: label.y ?? 0, lines: labelLines(edge, merge) } }),
  }))
}

/** Returns the positions of a chart's states and arrows, in pixels from the top left corner. */
export async function layoutOf<Mark extends string>(
  { nodes, edges }: ChartGraph<Mark>,
  merge: Merge<Mark>,
): Promise<Layout<Mark>> {
  const graph: ElkNode = {
    id: 'root',
    layoutOptions: options,
    children: nodes.map(elkNode),
    edges: edges.map((edge, index) => elkEdge(edge, index, merge)),
  }
  const root: ElkNode = await new Elk().layout(graph)
  const byId = new Map(allNodes(nodes).map((node) => [node.id, node]))
  const boxes = allBoxes(root).flatMap(({ id, x = 0, y = 0, width = 0, height = 0 }) => {
    const node = byId.get(id)
    if (node === undefined) return []
    return [
      { id, x, y, width, height, lines: node.lines.map(cut), isEnd: node.isEnd, isGroup: node.children.length > 0 },
    ]
  })
  const arrows = edges.flatMap((edge, index) =>
    arrowOf(edge, root.edges?.[index] ?? { id: '', sources: [], targets: [] }, merge),
  )
  return { width: root.width ?? 0, height: root.height ?? 0, boxes, arrows }
}
