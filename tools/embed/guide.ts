import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

const guides = ['README.md', 'docs/embedding.md']

/**
 * Returns the files in the README and the guide, by name. The first line of such a code block has the language and the file name, for example `js sign-in.mjs`.
 */
export function guideFiles(): ReadonlyMap<string, string> {
  const text = guides.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const blocks = text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)
  return new Map([...blocks].map(([, name = '', code = '']) => [name, code]))
}

export const guideFile = (name: string): string => {
  const text = guideFiles().get(name)
  if (text === undefined) throw new Error(`There is no block named ${name} in ${guides.join(' or ')}`)
  return text
}

export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
