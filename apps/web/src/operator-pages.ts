import type { ExternalPageKey } from '@palmflow/contract'
import { tag } from './boot/prerender-head.ts'
import { setOperatorTexts, tagName } from './i18n/operator-texts.ts'
import { type CheckedFile, checkOperatorFile } from './operator-check.ts'
import { framed, languagesNow, render, renderFrame, written } from './prerender.tsx'

/** The parts of a built page that depend on texts, by the path of the file. */
type Parts = ReadonlyMap<string, readonly string[]>

async function renderParts(): Promise<Parts> {
  const parts = new Map<string, readonly string[]>()
  for (const { locale, prefix, unloaded, scriptless } of await languagesNow()) {
    parts.set(`${prefix}/_spa.html`, [unloaded, scriptless])
    for (const path of Object.keys(framed)) {
      const { head, body } = await renderFrame(path, locale)
      parts.set(`${prefix}${path}/index.html`, [head, body, unloaded, scriptless])
    }
    for (const path of Object.keys(written)) {
      const { head, body } = await render(path, locale)
      parts.set(`${prefix}${path === '/' ? '' : path}/index.html`, [head, body, unloaded])
    }
  }
  return parts
}

/** The changes of one page. Each change replaces its first text by its second text. */
export interface PageChange {
  file: string
  changes: readonly (readonly [before: string, after: string])[]
}
export interface OperatorPages {
  pages: readonly PageChange[]
  outbound: Partial<Record<ExternalPageKey, string>>
}

const roleTag = '<meta name="host-role" content="website">'

/** The pages also contain the texts of the operator's file, so that hydration needs no request. */
export async function renderOperatorPages(
  json: unknown,
  nearest: Parameters<typeof checkOperatorFile>[1],
): Promise<Exclude<CheckedFile, { file: unknown }> | OperatorPages> {
  const checked = checkOperatorFile(json, nearest)
  if ('mistakes' in checked) return checked
  const { outbound, ...texts } = checked.file
  setOperatorTexts({})
  const before = await renderParts()
  setOperatorTexts(texts)
  const after = await renderParts()
  const added = roleTag + tag('meta', { name: tagName, content: JSON.stringify(texts) })
  const pages = [...before].map(([file, parts]) => {
    const now = after.get(file) ?? []
    const changed = parts
      .map((part, index) => [part, now[index] ?? part] as const)
      .filter(([old, text]) => old !== text)
    return { file, changes: [...changed, [roleTag, added] as const] }
  })
  return { pages, outbound }
}
