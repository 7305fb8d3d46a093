import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../base/start-error.ts'
import type { ShellAttestation } from '../shells/attestation.ts'
import type { SmsPort } from '../texts/sms-carrier.ts'
import type { Values } from './variables.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isCarrier = (value: unknown): value is SmsPort =>
  isObject(value) && 'send' in value && typeof value.send === 'function'
const isAttestation = (value: unknown): value is ShellAttestation =>
  isObject(value) && 'isGenuine' in value && typeof value.isGenuine === 'function'

/** @throws StartError with the message of an error of the module's function */
async function made(file: string, name: string, env: Values): Promise<unknown> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
  const create = module[name]
  if (typeof create !== 'function') return undefined
  try {
    return await create(env)
  } catch (error) {
    throw new StartError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type PageRenderer = (json: unknown, nearest: (word: string, words: readonly string[]) => string) => Promise<unknown>
const isRenderer = (value: unknown): value is PageRenderer => typeof value === 'function'

/** @throws StartError if the renderer is not built */
export async function pageRenderer(webDir: string): Promise<PageRenderer> {
  const file = join(`${webDir}-ssr`, 'operator-pages.js')
  if (!existsSync(file)) throw new StartError(`TEXTS_FILE: ${file} is missing. Build the server again`)
  const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (!isRenderer(module.renderOperatorPages)) throw new Error(`${file} does not export renderOperatorPages`)
  return module.renderOperatorPages
}

/** @throws StartError if the module creates no carrier */
export async function carrierModule(file: string, env: Values): Promise<SmsPort> {
  const sms = await made(file, 'createSms', env)
  if (!isCarrier(sms))
    throw new StartError(`SMS_MODULE: ${file} must export a function createSms that returns an object with send`)
  return sms
}

/** @throws StartError if the module creates no attestation */
export async function shellsModule(file: string, env: Values): Promise<ShellAttestation> {
  const shells = await made(file, 'createShells', env)
  if (!isAttestation(shells))
    throw new StartError(
      `SHELLS_MODULE: ${file} must export a function createShells that returns an object with isGenuine`,
    )
  return shells
}
