import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { engines } from '@palmflow/tool-engines/engines'

const { display: program } = engines.webkit

/** Starts a virtual screen for one browser. On a shared screen, only one browser could have the focus. */
export async function startDisplay() {
  // The display server writes its number to file descriptor 3 when it is ready.
  const options = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']
  const server = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await Promise.race([
    once(server.stdio[3] ?? server, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error(`${program} does not start`))),
  ])
  return { name: `:${String(number).trim()}`, stop: () => void server.kill() }
}
