import type { Plugin } from 'vite'

/** Words in file names that content blockers match. */
const blocked =
  /(?:^|[-_.])(?:ads?|advert\w*|affiliates?|analytics?|banners?|beacons?|clicks?|collect(?:or)?|cookies?|counters?|events?|fingerprints?|impressions?|insights?|log(?:ger|ging|s)?|marketing|metrics?|monitor(?:ing|s)?|pixels?|popups?|promos?|rum|sentry|shar(?:e|ing)|social|sponsors?|stat(?:istics|s)?|surveys?|telemetry|track(?:er|ers|ing)?|visitors?)(?=[-_.]|$)/i

/** Files with names that a content blocker would match, and their replacements. */
const neutral: ReadonlyMap<string, string> = new Map([
  ['telemetry', 'after'],
  ['monitor', 'last'],
  ['cookie-panel', 'choices'],
])

/** The published name of a file, without its extension. */
export const publishedName = (name: string): string => neutral.get(name) ?? name

const isTelemetry = (id: string): boolean =>
  /packages.telemetry.src|contract.src.(?:names.telemetry|wire.telemetry)|web.src.telemetry.telemetry\.ts|@aws-rum/.test(
    id,
  )

/** Without its hash, which may contain any letters. */
const nameOf = (fileName: string): string => fileName.replace(/^.*\//, '').replace(/-[\w-]{6,7}(?=\.\w+$)/, '')

/** The properties of a file that a build writes. */
export type Written =
  | { type: 'asset' }
  | { type: 'chunk'; fileName: string; moduleIds: string[]; imports: string[]; facadeModuleId: string | null }

/**
 * Content blockers may block any file of telemetry, by name or by content. A file of the product must not import one.
 */
export function wrongFiles(bundle: Readonly<Record<string, Written>>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const watching = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(isTelemetry)).map((file) => file.fileName))
  const named = Object.keys(bundle).filter((fileName) => blocked.test(nameOf(fileName)))
  const needing = chunks.filter((file) => !watching.has(file.fileName) && file.imports.some((one) => watching.has(one)))
  const mixed = chunks.filter(
    (file) => watching.has(file.fileName) && file.facadeModuleId !== null && !isTelemetry(file.facadeModuleId),
  )
  return [
    ...named.map((fileName) => `${fileName}: content blockers take files of this name`),
    ...needing.map(({ fileName }) => `${fileName} imports a file that has telemetry in it`),
    ...mixed.map(({ fileName }) => `${fileName} has telemetry in it, and is a page's own`),
  ]
}

/** Fails a build if the product could be blocked together with telemetry. */
export const fileNamesPlugin: Plugin = {
  name: 'file-names',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    const wrong = wrongFiles(bundle)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  },
}
