import { join } from 'node:path'
import { build } from 'vite'

async function built(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_DEBUG': 'undefined' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'engine' },
    },
  })
  const [output] = [made].flat()
  if (output === undefined || !('output' in output)) throw new Error('the script of the pages was not built')
  return output.output[0].code
}

let one: Promise<string> | undefined

export function pageLibrary(): Promise<string> {
  one ??= built()
  return one
}
