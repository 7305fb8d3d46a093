import { build, type Rolldown } from 'vite'

export interface Bundle {
  code: string
  modules: readonly string[]
}

/** Bundles an entry into one minified file that needs no module loader. */
export async function bundle(folder: string, entry: string, alias: Record<string, string> = {}): Promise<Bundle> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'bundle' },
      reportCompressedSize: false,
    },
  })
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((item) => ('output' in item ? item.output : []))
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const [chunk] = chunks
  if (chunk === undefined || chunks.length > 1) throw new Error(`${entry} became ${chunks.length} files, not one`)
  const modules = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0)
  return { code: chunk.code, modules: modules.map(([id]) => id) }
}
