import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@palmflow/tool-build/place'

const guide = join(root, 'docs/embedding.md')

/** The files that the guide spells out, by their names: a code block that begins with ```js sign-in.mjs. */
export function guideFiles(): ReadonlyMap<string, string> {
  const blocks = readFileSync(guide, 'utf8').matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)
  return new Map([...blocks].map(([, name = '', text = '']) => [name, text]))
}

export const guideFile = (name: string): string => {
  const text = guideFiles().get(name)
  if (text === undefined) throw new Error(`docs/embedding.md has no block named ${name} any more`)
  return text
}

export function writeFiles(folder: string, files: Iterable<readonly [string, string]>): void {
  for (const [name, text] of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
