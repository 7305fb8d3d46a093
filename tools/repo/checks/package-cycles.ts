import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  name: string
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
}

const manifests = ['{packages,apps,tools,examples}/*/package.json', 'research/package.json']

/** Returns the shortest way from a package back to the same package. */
function cycleFrom(start: string, needs: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const reached = new Set<string>()
  const ways = [[start]]
  for (const way of ways) {
    for (const next of needs.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (!reached.has(next)) ways.push([...way, next])
      reached.add(next)
    }
  }
  return undefined
}

/** Package managers and builds need an order of the packages. Dependencies of tests count too. */
export function packageCycles(root: string): string[] {
  const needs = new Map(
    globSync(manifests, { cwd: root }).map((file): [string, string[]] => {
      const manifest: Manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
      const { name, dependencies, devDependencies, peerDependencies } = manifest
      return [name, Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })]
    }),
  )
  return [...needs.keys()].toSorted().flatMap((name) => {
    const cycle = cycleFrom(name, needs)
    // Report a cycle only once, at the first of its packages.
    return cycle === undefined || cycle.some((other) => other < name)
      ? []
      : [`${[...cycle, name].join(' needs ')}: packages must not need each other`]
  })
}
