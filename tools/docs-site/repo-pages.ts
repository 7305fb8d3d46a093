import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from './site-page.ts'

const globs = ['*.md', 'docs/**/*.md', 'packages/*/README.md']

/** The file that contains the chapters of the documentation and the texts of the start page. */
export const indexFile = 'docs/README.md'

function idOf(file: string): string {
  if (file === indexFile) return ''
  if (file === 'README.md') return 'about'
  return file
    .replace(/^docs\//, '')
    .replace(/(\/README)?\.md$/, '')
    .toLowerCase()
}

function pageOf(file: string, text: string): SitePage {
  const plain = text.replaceAll(/^<!--.*-->\n+/gm, '')
  const [heading = '', title = file] = /^# (.+)\n+/m.exec(plain) ?? []
  return { id: idOf(file), title: title.replaceAll('`', ''), body: plain.replace(heading, ''), file }
}

export const repoPages = (root: string): SitePage[] =>
  globSync(globs, { cwd: root, exclude: (name) => name.endsWith('node_modules') })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => pageOf(file, readFileSync(join(root, file), 'utf8')))

export interface Chapter {
  title: string
  /** Each entry is a line of Markdown with links. */
  entries: readonly string[]
}

export function chaptersOf(index: string): Chapter[] {
  const [, ...parts] = index.split(/^## /m)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const entries = lines.flatMap((line) => /^\d+\. (.+)$/.exec(line)?.[1] ?? [])
    return { title, entries }
  })
}

export const linksIn = (entry: string): { text: string; target: string }[] =>
  [...entry.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, text = '', target = '']) => ({ text, target }))
