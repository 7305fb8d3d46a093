import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '@palmflow/brand'
import { externalLink, externalPages, isExternalPageKey } from '@palmflow/contract'
import { expect, onTestFinished, test } from 'vitest'
import { randomSecrets, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'

async function start(options: Parameters<typeof startBackend>[0] = {}) {
  const folder = await createFolder()
  onTestFinished(() => folder.drop())
  const backend = await startBackend({ ...folder.options, report: () => {}, ...options })
  onTestFinished(() => backend.close())
  return backend.origins
}

const follow = (origin: string, path: string) => fetch(`${origin}${path}`, { redirect: 'manual' })

test('a local server has a page for each external link [R145 R146 R147 R148 R149 R150]', async () => {
  const { website, payments } = await start()
  for (const key of Object.keys(externalPages).filter(isExternalPageKey)) {
    const led = await follow(website, externalLink(key))
    const to = new URL(led.headers.get('location') ?? '')
    // A local site redirects to the next port. In this test, the payments site has any free port, so the test does not
    // follow the redirect.
    expect([led.status, Number(to.port)], key).toEqual([302, Number(new URL(website).port) + 1])
    if (key === 'account-link') continue
    const page = await fetch(`${payments}${to.pathname}`)
    const text = await page.text()
    expect([page.status, page.headers.get('content-type')], key).toEqual([200, 'text/html; charset=UTF-8'])
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(`<h1 class="pf-title">${externalPages[key].name}</h1>`)
    // The link back leads to the website, which locally uses the previous port.
    const home = `http://localhost:${Number(new URL(payments).port) - 1}/`
    expect(text).toContain(`href="${home}"><span class="pf-button-label">Back to homepage</span>`)
  }
})

test('the local page of an external link has the style of the product', async () => {
  const folder = await createFolder()
  onTestFinished(() => folder.drop())
  const webDir = folder.options.dataDir
  const sheet = '/assets/index-1.css'
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, sheet), 'body{}')
  writeFileSync(join(webDir, '_spa.html'), `<head><link rel="stylesheet" crossorigin href="${sheet}"></head>`)
  const { payments, website } = await start({ webDir })
  const page = await (await fetch(`${payments}/cards`)).text()
  const linked = [...page.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(linked).toHaveLength(2)
  for (const href of linked) {
    const { status, headers } = await fetch(`${payments}${href}`)
    expect([href, status, headers.get('content-type')]).toEqual([href, 200, 'text/css; charset=utf-8'])
  }
  expect((await follow(website, linked[0] ?? '')).headers.get('location')).toBe(sheet)
})

test('an unknown external link redirects to the landing page', async () => {
  const { website } = await start()
  for (const word of ['nothing', 'constructor', '%2F%2Fevil.example', 'https:%2F%2Fevil.example'])
    expect((await follow(website, `/elsewhere/${word}`)).headers.get('location'), word).toBe('/')
})

test('a deployed server redirects an external link to its site [R151]', async () => {
  const deployed = { environment: 'beta', secrets: randomSecrets(), sms: { send: async () => {} } } as const
  const { website, payments } = await start(deployed)
  const to = async (path: string) => (await follow(website, path)).headers.get('location')
  expect(await to('/elsewhere/cards')).toBe(`https://pay.beta.${brand.domain}/cards`)
  expect(await to('/elsewhere/help-contact')).toBe(`https://help.beta.${brand.domain}/contact`)
  expect(await to('/elsewhere/identity-provider')).toBe(`https://id.beta.${brand.domain}/sign-in`)
  expect(await (await follow(payments, '/cards')).text()).not.toContain('would stand')
  expect((await follow(payments, '/stands-in/help-contact')).status).toBe(404)
})
