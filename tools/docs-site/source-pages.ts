import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sourceId } from './links.ts'
import type { SitePage } from './site-page.ts'

const languages: Readonly<Record<string, string>> = {
  '.ts': 'ts',
  '.tsx': 'tsx',
  '.mjs': 'js',
  '.css': 'css',
  '.json': 'json',
  '.yml': 'yaml',
}

function fenceFor(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  return '`'.repeat(longest + 1)
}

function fileBody(path: string, text: string): string {
  const fence = fenceFor(text)
  return `${fence}${languages[extname(path)] ?? 'txt'}\n${text.trimEnd()}\n${fence}`
}

function folderBody(root: string, path: string): string {
  const files = globSync('**/*', {
    cwd: join(root, path),
    withFileTypes: false,
    exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
  })
  const names = files.filter((name) => statSync(join(root, path, name)).isFile()).toSorted()
  return names.map((name) => `- \`${name.replaceAll('\\', '/')}\``).join('\n')
}

export function sourcePage(root: string, path: string): SitePage {
  const isFolder = statSync(join(root, path)).isDirectory()
  const body = isFolder ? folderBody(root, path) : fileBody(path, readFileSync(join(root, path), 'utf8'))
  return { id: sourceId(path), title: path, body, file: path, isSource: true }
}
