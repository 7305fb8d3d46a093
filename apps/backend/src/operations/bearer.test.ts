import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'

const token = 'f'.repeat(64)

async function start(operations: { host?: string; token?: string }) {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const backend = await startBackend({ ...options, operations: { port: 0, ...operations }, report: () => {} })
  onTestFinished(backend.close)
  return Number(new URL(backend.operations ?? '').port)
}

test('a public operations port requires a token', async () => {
  await expect(start({ host: '0.0.0.0' })).rejects.toThrow('OPERATIONS_TOKEN is not set')
})

test('the metrics and the shell keys of the operations port require the token', async () => {
  const port = await start({ token })
  const statusOf = async (path: string, bearer?: string, method = 'GET') => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })).status
  }
  const figures = [await statusOf('/metrics'), await statusOf('/metrics', 'wrong'), await statusOf('/metrics', token)]
  expect(figures).toEqual([401, 401, 200])
  expect(await statusOf('/shell-keys', undefined, 'POST')).toBe(401)
  expect(await statusOf('/shell-keys', token, 'POST')).toBe(400)
  expect(await statusOf('/healthz')).toBe(200)
})
