// This file is plain Node 20 without dependencies, because the packages may be missing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readArgs, startLineOf, tasks, usageOf } from './tasks.mjs'

const pnpm = 'pnpm@12.21.0'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules/.bin')
const isWindows = process.platform === 'win32'

function stop(line, code = 1) {
  console.error(line)
  process.exit(code)
}

function install() {
  const stamp = path.join(root, 'node_modules/.setup-stamp')
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(path.join(root, name)))
  const key = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  console.error('Installing the packages of the lockfile (about 25 s on a fresh machine) …')
  // The output of the install goes to standard error, so that `npm run -s paths -- --json` prints only JSON.
  const { status, error } = spawnSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
    env: { ...process.env, CI: 'true' },
  })
  if (status !== 0) stop(`Installing failed${error ? `: ${error.message}` : '. See the lines above'}.`, status ?? 1)
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, key)
}

/**
 * Returns the Node in `node_modules` if there is one. Otherwise returns the Node of this process, which must run
 * TypeScript and have node:sqlite.
 */
function findNode() {
  const own = path.join(bin, isWindows ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number)
  const fits =
    major > 24 || (major === 24 && minor >= 15) || (major === 22 && (minor > 22 || (minor === 22 && patch >= 2)))
  if (fits) return process.execPath
  return stop(
    `Node 24.15 or later is needed, or Node 22.22.2 or a later version of Node 22. This is ${process.versions.node}.`,
  )
}

// pnpm also passes on the `--` between its own options and the options of the task.
const [name = '', ...argv] = process.argv.slice(2).filter((arg) => arg !== '--')
const task = tasks.get(name) ?? stop(`Usage: node scripts/run.mjs ${[...tasks.keys()].join('|')}`)
if (argv.includes('--help') || argv.includes('-h')) {
  console.log(usageOf(name, task))
  process.exit(0)
}
const { args, complaint } = readArgs(name, task, argv)
if (complaint !== undefined) stop(complaint)
const startLine = startLineOf(task, name, args)
if (startLine !== undefined) console.error(startLine)
const [script, ...own] = task.runs
install()
const file = path.join(root, script)
if (!existsSync(file)) stop(`${script} is missing.`)

/** Commands of the server import the default brand. `take-brand.ts` replaces it with the brand in BRAND. */
const takesBrand = script.startsWith('apps/backend/src/commands/') && process.env.BRAND
const imports = takesBrand ? ['--import', pathToFileURL(path.join(root, 'tools/build/take-brand.ts')).href] : []

/** Output to a pipe or a file must have no colours. */
const plain = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' }

/** All processes share a cache of compiled files. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node') }

// The channel closes when this process ends, even after a crash. Tasks that run servers then stop.
const child = spawn(findNode(), [...imports, file, ...own, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...compiled, ...process.env, ...plain, PATH: bin + path.delimiter + process.env.PATH },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm signals only the shell between npm and this process. This shell does not pass on the signal. When the shell ends,
// the parent id changes.
const parent = process.ppid
const orphaned = () => process.ppid !== parent && child.kill('SIGTERM')
if (process.env.npm_lifecycle_event) setInterval(orphaned, 250).unref()
child.on('error', (error) => stop(`${name}: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
