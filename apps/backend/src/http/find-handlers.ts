import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sourceEnding } from '../base/folders.ts'
import type { Handler } from './endpoint-adapter.ts'

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'object' && value !== null && 'name' in value && 'mount' in value

const fileOf = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${sourceEnding}`

/** @throws if a handler is missing, so that the server does not start. */
export async function findHandlers(folder: string, names: readonly string[]): Promise<Handler[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, fileOf(name))
      const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href)
      const found = module[name]
      if (!isHandler(found) || found.name !== name) throw new Error(`${path} exports no handler ${name}`)
      return found
    }),
  )
}
