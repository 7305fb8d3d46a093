import { localEnvironment } from '@palmflow/contract'
import { defaultBrand } from '@palmflow/views'
import { describe, expect, test } from 'vitest'
import { androidStoreLink, appLinks, codeAddress, heldDevice, launchesApp } from './app-links.ts'

const here = 'http://localhost:4100'
const page = new URL('/download-app', here)
const store = 'https://play.google.com/store/apps/details?id=x'

describe('a person who wants the app', () => {
  test.each([
    ['', true],
    ['?launchApp=true', true],
    ['?launchApp=', true],
    ['?launchApp=FALSE', true],
    ['?launchApp=0', true],
    ['?launchApp=false', false],
  ])("and whose address says '%s' has it launched: %s [R057 R099]", (search, launches) => {
    expect(launchesApp(search)).toBe(launches)
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'other'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'other'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'other'],
    ['', 0, 'other'],
  ] as const)('holds what their browser says: %s, touched at %i points, is %s', (userAgent, maxTouchPoints, held) => {
    expect(heldDevice({ userAgent, maxTouchPoints })).toBe(held)
  })

  test('is told to the Android store: whether to launch, and by which campaign they came [R107 R108 R109]', () => {
    const campaign = 'utm_source=mail&utm_medium=letter&utm_campaign=fall'
    const said = new URL(androidStoreLink(store, true, campaign)).searchParams
    expect([said.get('id'), said.get('launch'), said.get('referrer')]).toEqual(['x', 'true', campaign])
    const plain = new URL(androidStoreLink(store, false, '')).searchParams
    expect([plain.has('launch'), plain.get('referrer')]).toEqual([false, 'utm_source=website&utm_medium=organic'])
  })

  test('scans this very page with launchApp and all that was asked, and a code that can be read [R103]', () => {
    expect(codeAddress(page, '?utm_source=a&x=%26')).toBe(`${page.href}?utm_source=a&x=%26&launchApp=true`)
    expect(codeAddress(page, '?launchApp=false')).toBe(`${page.href}?launchApp=false`)
    expect(codeAddress(page, '')).toBe(`${page.href}?launchApp=true`)
    expect(codeAddress(page, `?launchApp=false&x=${'y'.repeat(5_000)}`)).toBe(`${page.href}?launchApp=false`)
    expect(new URL(codeAddress(page, '?returnUrl=//evil.example&redirectUrl=javascript:1')).origin).toBe(here)
  })

  test('is led to no host that is not on the list', () => {
    const links = { ...defaultBrand.links, iosStore: 'https://evil.example/', androidApp: 'javascript:alert(1)' }
    const found = appLinks(links, '?utm_source=x', '', here, localEnvironment(here))
    expect([found.iosStore, found.androidApp]).toEqual([undefined, undefined])
    expect(found.androidStore).toMatch(/^https:\/\/play\.google\.com\//)
  })
})
