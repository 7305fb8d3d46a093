import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@palmflow/tool-build/free-ports'

const host = '127.0.0.1'
const names = ['one', 'two', 'three']
/**
 * In seconds, the minimum that Patroni permits. If the primary does not report for this time, Patroni promotes another
 * server.
 */
const ttl = 20
const timeoutMs = 90_000
const password = 'test'

const has = (program: string): boolean => spawnSync('which', [program]).status === 0
const programs = (): string | undefined => globSync('/usr/lib/postgresql/*/bin/postgres').sort().at(-1)

/** @returns one line with the missing programs, or undefined if no program is missing */
export function missingPackages(): string | undefined {
  const missing = [
    ...['etcd', 'patroni'].filter((program) => !has(program)),
    ...(programs() === undefined ? ['postgresql'] : []),
    ...(process.getuid?.() === 0 && spawnSync('id', ['-u', 'postgres']).status === 0
      ? []
      : ['root, and a user postgres']),
  ]
  return missing.length === 0
    ? undefined
    : `no ${missing.join(', ')} here: apt-get install patroni etcd-server postgresql`
}

interface Node {
  name: string
  config: string
  rest: string
  port: number
  child?: ChildProcess
}

const configOf = (folder: string, { name, rest, port }: Node, etcd: readonly string[], bin: string): string =>
  JSON.stringify({
    scope: 'palmflow',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: { ttl, loop_wait: 2, retry_timeout: 5, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: [`host replication replicator ${host}/32 md5`, `host all all ${host}/32 md5`],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: join(folder, name),
      bin_dir: bin,
      authentication: {
        replication: { username: 'replicator', password },
        superuser: { username: 'postgres', password },
      },
      parameters: { unix_socket_directories: folder, max_connections: 60 },
    },
  })

/**
 * Connects clients to the primary of Patroni, and drops connections after a change of the primary. This proxy replaces
 * HAProxy.
 */
async function openDoor(nodes: readonly Node[]) {
  const sockets = new Set<Socket>()
  let primary: Node | undefined
  const look = async () => {
    const answers = await Promise.all(
      nodes.map((node) =>
        fetch(`http://${node.rest}/primary`, { signal: AbortSignal.timeout(500) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    const found = nodes[answers.indexOf(true)]
    if (found !== primary) for (const socket of sockets) socket.destroy()
    primary = found
  }
  const timer = setInterval(() => void look(), 250)
  const server = createServer((socket) => {
    sockets.add(socket)
    const onwards = primary === undefined ? undefined : connect(primary.port, host)
    const end = () => {
      sockets.delete(socket)
      socket.destroy()
      onwards?.destroy()
    }
    socket.on('error', end).on('close', end)
    if (onwards === undefined) return end()
    onwards.on('error', end).on('close', end)
    socket.pipe(onwards).pipe(socket)
  })
  server.listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: address instanceof Object ? address.port : 0,
    primary: () => primary,
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function until(is: () => Promise<boolean>, what: string): Promise<void> {
  const givesUpAt = performance.now() + timeoutMs
  while (!(await is())) {
    if (performance.now() > givesUpAt) throw new Error(`Timeout after ${timeoutMs / 1_000} s: ${what}`)
    await pause(200)
  }
}

export interface Patroni {
  url: string
  /** Waits until the primary has a synchronous standby, so that a failover loses no data. */
  ready(): Promise<void>
  /**
   * Sends SIGKILL to the primary and its Patroni.
   * @returns the function that restarts both
   */
  killPrimary(): () => void
  stop(): Promise<void>
}

/**
 * Kills Patroni and PostgreSQL. Patroni starts PostgreSQL in a separate process group, so one signal does not reach
 * both.
 */
function killNode(folder: string, { name, child }: Node): void {
  if (child?.pid !== undefined) process.kill(child.pid, 'SIGKILL')
  try {
    process.kill(Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // Ignore the error, because PostgreSQL has already stopped or never started.
  }
}

type Run = (program: string, args: string[]) => ChildProcess

async function prepare(): Promise<{ folder: string; bin: string; run: Run; owned: (path: string) => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-patroni-'))
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const runner = { uid: id('-u'), gid: id('-g') }
  const bin = dirname(programs() ?? '')
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder }
  const owned = (path: string) => chown(path, runner.uid, runner.gid)
  await owned(folder)
  await chmod(folder, 0o755)
  return {
    folder,
    bin,
    owned,
    run: (program, args) => spawn(program, args, { ...runner, cwd: folder, stdio: 'ignore', env }),
  }
}

function startEtcd(run: Run, folder: string, at: (index: number) => string): ChildProcess[] {
  const members = names.map((name, index) => `${name}=http://${at(index + 3)}`).join(',')
  return names.map((name, index) =>
    run('etcd', [
      ...['--name', name, '--data-dir', join(folder, `etcd-${name}`), '--initial-cluster', members],
      ...['--listen-client-urls', `http://${at(index)}`, '--advertise-client-urls', `http://${at(index)}`],
      ...['--listen-peer-urls', `http://${at(index + 3)}`, '--initial-advertise-peer-urls', `http://${at(index + 3)}`],
    ]),
  )
}

export async function startPatroni(): Promise<Patroni> {
  const { folder, bin, run, owned } = await prepare()
  const ports = await freePorts(12)
  const at = (index: number) => `${host}:${ports[index]}`
  const etcds = startEtcd(run, folder, at)
  const nodes: Node[] = names.map((name, index) => {
    const port = ports[index + 9] ?? 0
    return { name, config: join(folder, `${name}.json`), rest: at(index + 6), port }
  })
  const start = (node: Node) => {
    node.child = run('patroni', [node.config])
  }
  for (const node of nodes) {
    await mkdir(join(folder, node.name), { mode: 0o700 })
    await owned(join(folder, node.name))
    await writeFile(node.config, configOf(folder, node, [at(0), at(1), at(2)], bin), { mode: 0o644 })
    start(node)
  }
  const door = await openDoor(nodes)
  const state = (): Promise<string> =>
    fetch(`http://${door.primary()?.rest ?? at(6)}/cluster`).then(
      (response) => response.text(),
      () => '',
    )
  return {
    url: `postgres://postgres:${password}@${host}:${door.port}/postgres`,
    ready: () =>
      until(async () => /sync_standby[^}]*"(running|streaming)"/.test(await state()), 'a synchronous standby'),
    killPrimary() {
      const node = door.primary()
      if (node === undefined) throw new Error('The cluster has no primary')
      killNode(folder, node)
      return () => start(node)
    },
    async stop() {
      door.close()
      for (const node of nodes) killNode(folder, node)
      for (const etcd of etcds) etcd.kill('SIGKILL')
      await pause(500)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
