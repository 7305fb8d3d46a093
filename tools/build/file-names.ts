import type { Plugin } from 'vite'

/** Words in file names that content blockers match. */
const blocked =
  /(?:^|[-_.])(?:ads?|adserver|advert\w*|affiliates?|analytics?|banners?|beacons?|campaigns?|clicks?|collect(?:or)?|cookies?|counters?|events?|fingerprints?|impressions?|insights?|log(?:ger|ging|s)?|marketing|metrics?|monitor(?:ing|s)?|pixels?|popups?|promos?|rum|sentry|shar(?:e|ing)|social|sponsors?|stat(?:istics|s)?|surveys?|telemetry|track(?:er|ers|ing)?|visit(?:or|s|ors)?)(?=[-_.]|$)/i

/** Published names for files whose own names would match a content blocker. */
const neutral: ReadonlyMap<string, string> = new Map([
  ['telemetry', 'after'],
  ['monitor', 'last'],
  ['cookie-panel', 'choices'],
  ['begin-visit', 'begin'],
])

export const publishedName = (name: string): string => neutral.get(name) ?? name

const isTelemetry = (id: string): boolean =>
  /packages.telemetry.src|contract.src.(?:names.telemetry|wire.telemetry)|web.src.telemetry.telemetry\.ts|@aws-rum/.test(
    id,
  )

/** Returns a file's name without its hash. A hash may contain a blocked word by chance. */
const nameOf = (fileName: string): string => fileName.replace(/^.*\//, '').replace(/-[\w-]{6,7}(?=\.\w+$)/, '')

export type Written =
  | { type: 'asset' }
  | { type: 'chunk'; fileName: string; moduleIds: string[]; imports: string[]; facadeModuleId: string | null }

/**
 * Returns a line for each wrong file. Content blockers can block the files that contain telemetry. A product file that
 * imports such a file would then fail.
 */
export function wrongFiles(bundle: Readonly<Record<string, Written>>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const watching = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(isTelemetry)).map((file) => file.fileName))
  const named = Object.keys(bundle).filter((fileName) => blocked.test(nameOf(fileName)))
  const needing = chunks.filter(
    (file) => !watching.has(file.fileName) && file.imports.some((item) => watching.has(item)),
  )
  const mixed = chunks.filter(
    (file) => watching.has(file.fileName) && file.facadeModuleId !== null && !isTelemetry(file.facadeModuleId),
  )
  return [
    ...named.map((fileName) => `${fileName}: content blockers take files of this name`),
    ...needing.map(({ fileName }) => `${fileName} imports a file that has telemetry in it`),
    ...mixed.map(({ fileName }) => `${fileName} has telemetry in it, and is a page's own`),
  ]
}

export const fileNamesPlugin: Plugin = {
  name: 'file-names',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    const wrong = wrongFiles(bundle)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  },
}
