import { localEnvironment } from '@palmflow/contract'
import { defaultBrand } from '@palmflow/views'
import { describe, expect, test } from 'vitest'
import {
  androidStoreLink,
  appLinks,
  appToAddPalm,
  codeAddress,
  heldDevice,
  iosStoreLink,
  launchesApp,
  palmToAdd,
} from './app-links.ts'

const here = 'http://localhost:4100'
const page = new URL('/download-app', here)
const plain = { campaign: '' }
const from = { campaign: 'utm_source=mail&utm_campaign=fall', application: 'cedar-clinic', context: 'desk' }
const store = 'https://play.google.com/store/apps/details?id=x'

test('the address that opens the app to add a palm names the hand', () => {
  for (const palm of ['LEFT', 'RIGHT'] as const) expect(palmToAdd(new URL(appToAddPalm(palm), here).search)).toBe(palm)
  expect(palmToAdd(new URL(appToAddPalm(), here).search)).toBe('UNKNOWN')
  expect(palmToAdd('?for=add-palm&palm=foot')).toBe('UNKNOWN')
  for (const search of ['', '?palm=LEFT', '?for=something']) expect(palmToAdd(search)).toBeUndefined()
})

describe('a user who wants the app', () => {
  test.each([
    ['', true],
    ['?launchApp=true', true],
    ['?launchApp=', true],
    ['?launchApp=FALSE', true],
    ['?launchApp=0', true],
    ['?launchApp=false', false],
  ])("an address with '%s' launches the app: %s [R057 R099]", (search, launches) => {
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
  ] as const)(
    "a browser with the user agent '%s' and %i touch points is the device %s",
    (userAgent, maxTouchPoints, held) => {
      expect(heldDevice({ userAgent, maxTouchPoints })).toBe(held)
    },
  )

  test('the Android store link contains the launch parameter and the campaign [R107 R108 R109]', () => {
    const campaign = 'utm_source=mail&utm_medium=letter&utm_campaign=fall'
    const parameters = new URL(androidStoreLink(store, true, campaign)).searchParams
    expect([parameters.get('id'), parameters.get('launch'), parameters.get('referrer')]).toEqual([
      'x',
      'true',
      campaign,
    ])
    const plain = new URL(androidStoreLink(store, false, '')).searchParams
    expect([plain.has('launch'), plain.get('referrer')]).toEqual([false, 'utm_source=website&utm_medium=organic'])
  })

  test('the QR code contains the page address with launchApp and the query of the page [R103]', () => {
    expect(codeAddress(page, '?utm_source=a&x=%26', plain)).toBe(`${page.href}?utm_source=a&x=%26&launchApp=true`)
    expect(codeAddress(page, '?launchApp=false', plain)).toBe(`${page.href}?launchApp=false`)
    expect(codeAddress(page, '', plain)).toBe(`${page.href}?launchApp=true`)
    expect(codeAddress(page, `?launchApp=false&x=${'y'.repeat(5_000)}`, plain)).toBe(`${page.href}?launchApp=false`)
    expect(new URL(codeAddress(page, '?returnUrl=//evil.example&redirectUrl=javascript:1', plain)).origin).toBe(here)
  })

  test('the QR code contains the stored campaign and application [R048 R103 R284]', () => {
    const campaignQuery = 'utm_source=mail&utm_campaign=fall&application=cedar-clinic&context=desk'
    expect(codeAddress(page, '', from)).toBe(`${page.href}?launchApp=true&${campaignQuery}`)
    expect(codeAddress(page, '?application=harbor-market', from)).toBe(
      `${page.href}?application=harbor-market&launchApp=true&utm_source=mail&utm_campaign=fall&context=desk`,
    )
    expect(codeAddress(page, `?x=${'y'.repeat(5_000)}`, from)).toBe(`${page.href}?launchApp=true&${campaignQuery}`)
    const long = { ...from, context: 'x'.repeat(600) }
    expect(codeAddress(page, '', long)).toBe(`${page.href}?launchApp=true`)
  })

  test('the app link contains the application and the context, unlike the store links [R108]', () => {
    const found = appLinks(defaultBrand.links, '', from, here, localEnvironment(here))
    expect(new URL(found.iosStore ?? '').searchParams.get('ct')).toBe('fall')
    expect(new URL(found.androidStore ?? '').searchParams.get('referrer')).toBe('utm_source=mail&utm_campaign=fall')
    expect(Object.fromEntries(new URL(found.androidApp ?? '').searchParams)).toEqual({
      utm_source: 'mail',
      utm_campaign: 'fall',
      application: 'cedar-clinic',
      context: 'desk',
    })
    const none = appLinks(defaultBrand.links, '', plain, here, localEnvironment(here))
    expect([none.iosStore, none.androidApp].map((link) => new URL(link ?? '').search)).toEqual(['', ''])
    expect(iosStoreLink('https://apps.apple.com/app/id1?pt=2', `utm_campaign=${'x'.repeat(100)}`)).toBe(
      `https://apps.apple.com/app/id1?pt=2&ct=${'x'.repeat(40)}`,
    )
  })

  test('the app links omit an address with a host that is not allowed', () => {
    const links = { ...defaultBrand.links, iosStore: 'https://evil.example/', androidApp: 'javascript:alert(1)' }
    const found = appLinks(links, '?utm_source=x', plain, here, localEnvironment(here))
    expect([found.iosStore, found.androidApp]).toEqual([undefined, undefined])
    expect(found.androidStore).toMatch(/^https:\/\/play\.google\.com\//)
  })
})
