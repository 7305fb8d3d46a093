import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Engine, engines, type OtherEngine } from './engines.ts'

/** Starts a virtual screen, if the engine needs one. @returns a function that stops it. */
export async function startDisplay(name: OtherEngine): Promise<() => void> {
  const { display }: Engine = engines[name]
  if (display === undefined) return () => {}
  // Its number comes by the third stream, once it is ready.
  const options = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']
  const server = spawn(display, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await Promise.race([
    once(server.stdio[3] ?? server, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error(`${display} does not start`))),
  ])
  const before = process.env.DISPLAY
  process.env.DISPLAY = `:${String(number).trim()}`
  return () => {
    if (before === undefined) Reflect.deleteProperty(process.env, 'DISPLAY')
    else process.env.DISPLAY = before
    server.kill()
  }
}
