import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

export interface Version {
  name: string
  tree: string
  pages: string
}

const pagesOf = (tree: string): string => join(tree, 'apps/web/dist')
export const thisVersion: Version = { name: 'new', tree: root, pages: pagesOf(root) }

const gives = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/**
 * The decision that pages and servers of different versions must work together. The decision applies to all later
 * commits.
 */
const promise = 'docs/decisions/0045-what-versions-owe-each-other.md'

export function oldestPromised(): string | undefined {
  try {
    return gives('git', ['log', '-1', '--diff-filter=A', '--format=%H', '--', promise], root) || undefined
  } catch {
    return undefined
  }
}

export function takeOut(commit: string): { version: Version; days: number; drop: () => void } {
  const tree = mkdtempSync(join(tmpdir(), 'palmflow-version-'))
  const drop = (): void => rmSync(tree, { recursive: true, force: true })
  try {
    gives('git', ['clone', '--quiet', '--shared', '--no-checkout', root, tree], root)
    gives('git', ['checkout', '--quiet', '--detach', commit], tree)
    gives('node', ['scripts/run.mjs', 'build'], tree)
    const [now, then] = [root, tree].map((at) => Number(gives('git', ['log', '-1', '--format=%ct'], at)))
    const days = Number((((now ?? 0) - (then ?? 0)) / 86_400).toFixed(1))
    return { version: { name: 'old', tree, pages: pagesOf(tree) }, days, drop }
  } catch (error) {
    drop()
    throw error
  }
}

/** The program of a server. The program runs in the source tree of a version, and ends when its standard input ends. */
const program = `
  const { startBackend } = await import(process.argv[1])
  const { dataDir, webDir, port } = JSON.parse(process.argv[2])
  const ports = { website: port, payments: 0 }
  const backend = await startBackend({ dataDir, webDir, ports, report: () => {} })
  console.log(backend.origins.website)
  process.stdin.resume().on('end', async () => { await backend.close(); process.exit(0) })
`

export interface Serving {
  origin: string
  stop(): Promise<void>
}

/**
 * @param pages the version of the pages, which may differ from the server's version
 * @param port 0 selects a free port
 */
export async function serve(version: Version, pages: Version, dataDir: string, port = 0): Promise<Serving> {
  const options = JSON.stringify({ dataDir, webDir: pages.pages, port })
  const entry = join(version.tree, 'apps/backend/src/index.ts')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, entry, options], {
    cwd: version.tree,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const errors: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => errors.push(part))
  const ended = once(child, 'exit')
  const failed = ended.then(() =>
    Promise.reject(new Error(`The server of ${version.name} ended: ${Buffer.concat(errors)}`)),
  )
  const [line]: Buffer[] = await Promise.race([once(child.stdout, 'data'), failed])
  failed.catch(() => {})
  const stop = async (): Promise<void> => {
    child.stdin.end()
    await ended
  }
  return { origin: String(line).trim(), stop }
}
