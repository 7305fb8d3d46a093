import { brand } from '@palmflow/brand'
import { describe, expect, test } from 'vitest'
import { environmentOf, localEnvironment } from '../names/environments.ts'
import { safeUrl, type UrlKind } from './safe-url.ts'

const here = `https://${brand.domain}`
const environment = environmentOf(here)
const kinds: readonly UrlKind[] = ['redirect', 'return', 'continue', 'partner', 'download', 'logo', 'store']

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example',
  `https://${brand.domain}.evil.example`,
  `https://${brand.domain}@evil.example`,
  `https://user:secret@${brand.domain}/`,
  `https://${brand.domain}:8443/`,
  `http://${brand.domain}/`,
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  `blob:https://${brand.domain}/1`,
  'file:///etc/passwd',
  'https://xn--plmflow-9za.example',
  'https://palmflow。example',
  ` https://${brand.domain}`,
  '',
]

describe('safe parsing of untrusted addresses', () => {
  test.each(hostile)("the address '%s' opens no other origin", (raw) => {
    for (const kind of kinds) {
      const url = safeUrl(kind, raw, here, environment)
      expect(url === undefined || url.origin === here).toBe(true)
    }
  })

  test.each([
    '/.//evil.example/x',
    '/..//evil.example',
    '/a/..//evil.example',
    '/.///evil.example',
    '/%2e//evil.example',
    `https://${brand.domain}//evil.example`,
    './/evil.example',
  ])("the address '%s' is refused for each kind of link", (raw) => {
    for (const kind of kinds) expect(safeUrl(kind, raw, here, environment)).toBeUndefined()
  })

  test("a path of our site becomes a complete URL of the page's origin", () => {
    expect(safeUrl('return', '/dashboard?a=1#b', here, environment)?.href).toBe(`${here}/dashboard?a=1#b`)
  })

  test('only a redirect, not a return URL, may open the payments site', () => {
    const sibling = `https://pay.${brand.domain}/account-link`
    expect(safeUrl('redirect', sibling, here, environment)?.href).toBe(sibling)
    expect(safeUrl('return', sibling, here, environment)).toBeUndefined()
  })

  test('the download host is allowed for a download, but not for a logo', () => {
    expect(safeUrl('download', `https://downloads.${brand.domain}/1.zip`, here, environment)).toBeDefined()
    expect(safeUrl('logo', `https://downloads.${brand.domain}/1.png`, here, environment)).toBeUndefined()
  })

  test('the local environment allows plain http only on the ports of its two sites', () => {
    const local = localEnvironment('http://localhost:4100')
    expect(safeUrl('return', '/dashboard', 'http://localhost:4100', local)?.pathname).toBe('/dashboard')
    expect(safeUrl('redirect', 'http://localhost:4101/x', 'http://localhost:4100', local)?.port).toBe('4101')
    expect(safeUrl('redirect', 'http://localhost:4102/x', 'http://localhost:4100', local)).toBeUndefined()
  })
})
