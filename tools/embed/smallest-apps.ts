import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { cacheDir } from '@palmflow/tool-build/repo-folders'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

const own = join(import.meta.dirname, 'node_modules')

/** Returns the size in bytes after compression by brotli at the highest level, as in the build of the website. */
export const brotliBytes = (bytes: Buffer): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Removes the font faces, because a shadow root ignores them. The inlined fonts are a large part of a bundled style
 * sheet.
 */
export const withoutFonts = (css: string): string => css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')

export interface Floor {
  name: string
  bytes: number
}

const mount = (imports: string, body: string): string => `
import { createRoot } from 'react-dom/client'
${imports}
createRoot(document.getElementById('root')).render(${body})
`
const machine = `
import { useMachine } from '@xstate/react'
import { setup } from 'xstate'
const light = setup({}).createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})
function Light() {
  const [state, send] = useMachine(light)
  return <button type="button" onClick={() => send({ type: 'press' })}>{state.value}</button>
}
`
const router = `
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
const Page = ({ title }) => <h1>{title} <Link to="/two">two</Link></h1>
const app = (
  <BrowserRouter>
    <Routes>
      <Route path="/" element={<Light />} />
      <Route path="/two" element={<Page title="two" />} />
      <Route path="*" element={<Page title="else" />} />
    </Routes>
  </BrowserRouter>
)
`
const apps = [
  ['React', mount('', '<h1>hello</h1>')],
  ['React + XState', mount(machine, '<Light />')],
  ['React + XState + router', mount(machine + router, 'app')],
] as const

const isJsOrCss = (name: string): boolean => /\.(?:js|css)$/.test(name)
const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source)

async function filesOf(source: string): Promise<Map<string, Buffer>> {
  const folder = join(cacheDir, 'floor')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'main.jsx'), source)
  const html = '<div id="root"></div><script type="module" src="./main.jsx"></script>'
  writeFileSync(join(folder, 'index.html'), `<!doctype html><body>${html}</body>`)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: {
        '@xstate/react': join(own, '@xstate/react'),
        'react-router-dom': join(own, 'react-router-dom'),
      },
      dedupe: ['react', 'react-dom', 'xstate'],
    },
    build: { write: false, target: 'es2024', modulePreload: { polyfill: false }, reportCompressedSize: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((item) => ('output' in item ? item.output : []))
  return new Map(outputs.map((file) => [`/${file.fileName}`, contentOf(file)]))
}

/** Returns the files of the third app, keyed by path. Its page is `/index.html`. */
export const floorFiles = (): Promise<Map<string, Buffer>> => filesOf(apps[2][1])

async function sizeOf(source: string): Promise<number> {
  const requests = [...(await filesOf(source))].filter(([name]) => isJsOrCss(name))
  return requests.reduce((sum, [, bytes]) => sum + brotliBytes(bytes), 0)
}

export async function measureFloors(): Promise<Floor[]> {
  const floors: Floor[] = []
  for (const [name, source] of apps) floors.push({ name, bytes: await sizeOf(source) })
  return floors
}
