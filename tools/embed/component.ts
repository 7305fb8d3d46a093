import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type { Check } from './checks.ts'
import { brotliBytes, withoutFonts } from './smallest-apps.ts'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

export const elementFile = 'palmflow-sign-in.js'
const placeholder = '/* styles of palmflow */'
const elementEntry = `import { defineSignInElement } from '@palmflow/react/element'
defineSignInElement(${JSON.stringify(placeholder)})
`
const componentEntry = "export { PalmSignIn } from '@palmflow/react'\n"

const textOf = (file: Output): string => (file.type === 'chunk' ? file.code : file.source.toString())

async function filesOf(folder: string, name: string, source: string, format: 'es' | 'iife'): Promise<Output[]> {
  const entry = join(folder, `${name}.js`)
  writeFileSync(entry, source)
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2024',
      lib: { entry, formats: [format], name: 'palmflow' },
      minify: true,
      reportCompressedSize: false,
      ...(format === 'es' && { rolldownOptions: { external: [/^react(?:-dom)?(?:\/|$)/] } }),
    },
  })
  return (Array.isArray(built) ? built : [built]).flatMap((item) => ('output' in item ? item.output : []))
}

async function elementOf(folder: string): Promise<string> {
  const files = await filesOf(folder, 'element-entry', elementEntry, 'iife')
  const chunks = files.filter(({ type }) => type === 'chunk')
  if (chunks.length !== 1) throw new Error(`the element became ${chunks.length} files, not one`)
  const css = files.filter(({ fileName }) => fileName.endsWith('.css')).map(textOf)
  const code = chunks.map(textOf).join('')
  const place = new RegExp(`(["'\`])${placeholder.replaceAll(/[/*]/g, '\\$&')}\\1`)
  if (!place.test(code)) throw new Error('the element has no place for its styles')
  return code.replace(place, () => JSON.stringify(withoutFonts(css.join('\n'))))
}

export const elementFolder = (folder: string): string => join(folder, 'plain-html/public')

export const elementCheck = (folder: string, to = elementFolder(folder)): Check => ({
  name: 'the custom element is one file',
  run: async () => {
    const code = await elementOf(folder)
    mkdirSync(to, { recursive: true })
    writeFileSync(join(to, elementFile), code)
    return sizesOf('', [code])
  },
})

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(8)} kB`
const sizesOf = (name: string, texts: readonly string[]): string => {
  const sum = (size: (bytes: Buffer) => number) => texts.reduce((all, text) => all + size(Buffer.from(text)), 0)
  return `${name}${kB(sum((bytes) => gzipSync(bytes, { level: 9 }).length))}${kB(sum(brotliBytes))}`
}

function withImports(files: readonly Output[]): Output[] {
  const wanted = new Set(files.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : [])))
  for (const name of wanted) {
    const file = files.find(({ fileName }) => fileName === name)
    if (file?.type === 'chunk') for (const one of file.imports) wanted.add(one)
  }
  return files.filter(({ fileName }) => wanted.has(fileName))
}

/** Measures the component without React. Fails if the client loads together with the first form. */
export const componentSize = (folder: string, keep: (table: string) => void): Check => ({
  name: 'the component loads the first form before the rest',
  run: async () => {
    const files = await filesOf(folder, 'component-entry', componentEntry, 'es')
    const scripts = files.filter(({ fileName }) => fileName.endsWith('.js'))
    const first = withImports(scripts)
    const nameOf = ({ fileName }: Output): string => fileName
    const isLater = (name: string): boolean =>
      scripts.some((file) => nameOf(file).includes(name) && !first.includes(file))
    if (!isLater('host-client')) throw new Error('the client of the component loads with the first form')
    const client = withImports(
      scripts.map((file) =>
        file.type === 'chunk' ? { ...file, isEntry: nameOf(file).includes('host-client') } : file,
      ),
    )
    const later = client.filter((file) => !first.some(({ fileName }) => fileName === file.fileName))
    const styles = files.filter(({ fileName }) => fileName.endsWith('.css'))
    keep(
      [
        `${'The component without React, minified'.padEnd(38)}       gzip     brotli`,
        sizesOf('  PalmSignIn, first form'.padEnd(38), first.map(textOf)),
        sizesOf('  after it: client, further screens'.padEnd(38), later.map(textOf)),
        sizesOf('  styles without the heading font'.padEnd(38), styles.map(textOf).map(withoutFonts)),
      ].join('\n'),
    )
    return undefined
  },
})
