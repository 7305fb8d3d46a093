import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { sourceEnding } from '../base/places.ts'
import type { Address } from '../limits/from.ts'

/** What answers one row of a table. */
interface AnyCall {
  name: string
  register(app: Hono, backend: Backend, addressOf: (context: Context) => Address): void
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'name' in value && 'register' in value

const fileOf = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${sourceEnding}`

/** The call of each row: `sendOtp` of `send-otp.ts`. Where one is missing the server does not start. */
export async function findCalls(folder: string, names: readonly string[]): Promise<AnyCall[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, fileOf(name))
      const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href)
      const found = module[name]
      if (!isCall(found) || found.name !== name) throw new Error(`${path} exports no call ${name}`)
      return found
    }),
  )
}
