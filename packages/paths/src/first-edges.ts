import type { Edge, Model, Vertex } from './state-graph.ts'

const tables = new WeakMap<Model, Map<string, ReadonlyMap<Vertex, Edge>>>()

/**
 * Returns the first edge of the shortest path to a goal, for each state with such a path.
 * @param name the cache key, so each goal and each set of allowed edges needs its own name
 */
export function firstEdgesToward(
  model: Model,
  name: string,
  isGoal: (vertex: Vertex) => boolean,
  isAllowed: (edge: Edge) => boolean = () => true,
): ReadonlyMap<Vertex, Edge> {
  const cache = tables.get(model) ?? new Map<string, ReadonlyMap<Vertex, Edge>>()
  tables.set(model, cache)
  const known = cache.get(name)
  if (known !== undefined) return known
  const into = new Map<Vertex, Edge[]>()
  const vertices = [...model.vertices.values()]
  for (const edge of vertices.flatMap(({ edges }) => edges).filter(isAllowed)) {
    const list = into.get(edge.to) ?? []
    list.push(edge)
    into.set(edge.to, list)
  }
  const next = new Map<Vertex, Edge>()
  const reached = new Set(vertices.filter(isGoal))
  for (const vertex of reached)
    for (const edge of into.get(vertex) ?? []) {
      if (reached.has(edge.from)) continue
      reached.add(edge.from)
      next.set(edge.from, edge)
    }
  cache.set(name, next)
  return next
}
