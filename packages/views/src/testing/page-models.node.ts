import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PageModelIn, pageModelsOf } from './page-model.ts'

const folder = join(import.meta.dirname, '..')

async function load(file: string): Promise<[string, PageModelIn]> {
  const { model }: { model: PageModelIn } = await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  return [file, model]
}

/** Like `page-models.ts`, but for Node, because `import.meta.glob` needs Vite. */
export const pageModelsIn = pageModelsOf(
  Object.fromEntries(await Promise.all(globSync('{steps,panels}/*/*.model.ts', { cwd: folder }).map(load))),
)
