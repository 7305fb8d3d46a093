import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { integrityOf, type Release } from './release.ts'

const version = '0.2.0'
const [first, second] = ['@palmflow/first', '@palmflow/second']

interface Packument {
  access?: string
  _attachments: Record<string, { data: string }>
}

/** Starts a registry on this computer. `files` has the bytes of each published tarball, and `accesses` its access. */
async function openRegistry() {
  const packages = new Map<string, Packument>()
  const files: Buffer[] = []
  const accesses: unknown[] = []
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1))
    response.setHeader('content-type', 'application/json')
    if (request.method === 'PUT') {
      const published: Packument = JSON.parse(await text(request))
      packages.set(path, published)
      accesses.push(published.access)
      for (const { data } of Object.values(published._attachments)) files.push(Buffer.from(data, 'base64'))
    }
    const found = packages.get(path)
    response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { host: `127.0.0.1:${port}/`, files, accesses }
}

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-publish-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function releaseIn(folder: string, names: readonly string[], content = '', access = 'public'): Release {
  const files = names.map((name) => {
    const tarball = `${name.slice('@palmflow/'.length)}.tgz`
    const source = join(folder, 'source', 'package')
    mkdirSync(source, { recursive: true })
    const manifest = { name, version, description: content, publishConfig: { access } }
    writeFileSync(join(source, 'package.json'), JSON.stringify(manifest))
    execFileSync('tar', ['-czf', join(folder, tarball), '-C', join(folder, 'source'), 'package'])
    return { name, tarball, integrity: integrityOf(readFileSync(join(folder, tarball))) }
  })
  return { version, commit: 'c1', files }
}

/** Publishes in another process, because the process of the registry must not wait. */
async function publishes(host: string, from: string, release: Release, options: readonly string[] = []) {
  const config = join(folderOf(), 'npmrc')
  // The other packages, such as pnpm itself, come from the registry in the developer's own settings.
  const own = process.env.npm_config_userconfig ?? join(homedir(), '.npmrc')
  const former = existsSync(own) ? readFileSync(own, 'utf8') : ''
  writeFileSync(config, `${former}\n@palmflow:registry=http://${host}\n//${host}:_authToken=secret\n`)
  const script = `import { publishFiles } from './publish-files.ts'
    try { publishFiles(...JSON.parse(process.argv[1])) } catch (error) { console.log(error.message) }`
  const input = JSON.stringify([from, release, options])
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, input], {
    cwd: import.meta.dirname,
    env: { ...process.env, npm_config_userconfig: config, NPM_CONFIG_USERCONFIG: config },
  })
  const output = await text(child.stdout)
  return output.trimEnd()
}

test('a release publishes the bytes of its checked tarballs once and in order', async () => {
  const { host, files } = await openRegistry()
  const folder = folderOf()
  const release = releaseIn(folder, [first, second])
  const oneFile = { ...release, files: release.files.slice(0, 1) }
  const lines = (what: string) => release.files.map((file) => `${file.name}@${version} ${what}: ${file.integrity}`)
  expect(await publishes(host, folder, oneFile, ['--dry-run'])).toBe(lines('can be published')[0])
  expect(files).toEqual([])
  expect(await publishes(host, folder, release)).toBe(lines('published').join('\n'))
  expect(files.map(integrityOf)).toEqual(release.files.map(({ integrity }) => integrity))
  expect(await publishes(host, folder, oneFile)).toBe(lines('was already published')[0])
  expect(files).toHaveLength(2)
})

test('a release does not replace a different published file of the same version', async () => {
  const { host, files } = await openRegistry()
  const [folder, other] = [folderOf(), folderOf()]
  await publishes(host, folder, releaseIn(folder, [first]))
  expect(await publishes(host, other, releaseIn(other, [first], 'another build'))).toMatch(
    /^@palmflow\/first@0\.2\.0: the registry has another file, sha512-/,
  )
  expect(files).toHaveLength(1)
})

test.each(['public', 'restricted'])(
  'a release publishes a package with the access %s of its manifest',
  async (access) => {
    const { host, accesses } = await openRegistry()
    const folder = folderOf()
    await publishes(host, folder, releaseIn(folder, [first], '', access))
    expect(accesses).toEqual([access])
  },
)

test.each([
  ['npm/11.0.0 node/v24', [], 'only pnpm can pack this package'],
  ['pnpm/12.21.0 npm/?', ['--publish'], 'this would publish a new build'],
])('the guard of a package refuses the tool %s with the options %j', (agent, options, message) => {
  const folder = folderOf()
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/index.js'), '')
  const guard = join(import.meta.dirname, 'pack-guard.mjs')
  const env = { PATH: process.env.PATH, npm_config_user_agent: agent, npm_package_name: first }
  const { status, stderr } = spawnSync(process.execPath, [guard, ...options], { cwd: folder, encoding: 'utf8', env })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`${first}: ${message}`) })
  const packing = { ...env, npm_config_user_agent: 'pnpm/12.21.0 npm/?' }
  expect(spawnSync(process.execPath, [guard], { cwd: folder, env: packing }).status).toBe(0)
})
