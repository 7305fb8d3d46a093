import { expect, test } from 'vitest'
import { devices, firstSettings } from '../device/settings.ts'
import { funnelsAt, isFunnels, siteOriginOf, webViewUrl } from './site.ts'

test.each([
  [{ port: '4102', search: '' }, 'http://localhost:4100'],
  [{ port: '4202', search: '' }, 'http://localhost:4200'],
  [{ port: '4102', search: '?site=5123' }, 'http://localhost:5123'],
  [{ port: '4102', search: '?site=evil.example' }, 'http://localhost:4100'],
  [{ port: '4102', search: '?site=80@evil.example' }, 'http://localhost:4100'],
])('the simulator at %o opens the local website at %s', (place, origin) => {
  expect(siteOriginOf(place)).toBe(origin)
})

test('the address of the web view contains the treatment, the visit and the device', () => {
  const url = new URL(webViewUrl('http://localhost:4100', 'ao-1', { ...firstSettings, device: devices.pixel8 }))
  expect(url.pathname).toBe('/sign-in')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    treatment: 'ANDROID_INSTANT_APP',
    aoSessionId: 'ao-1',
    deviceModel: 'Pixel 8',
  })
})

test('an ampersand in the partner’s name adds no parameter to the address', () => {
  const url = new URL(webViewUrl('http://localhost:4100', 'ao-1', { ...firstSettings, partner: 'a&treatment=WEB' }))
  expect([url.searchParams.get('application'), url.searchParams.getAll('treatment')]).toEqual([
    'a&treatment=WEB',
    ['IOS_APP_CLIP'],
  ])
})

test.each([
  ['signIn', '/sign-in'],
  ['signUpIngress', '/sign-up-ingress'],
  ['signUp', '/sign-up'],
  ['alreadyEnrolled', '/sign-up/already-enrolled'],
  ['dashboard', '/dashboard'],
  ['help', '/help'],
] as const)('a web view with the entry setting %s opens the page %s', (entry, path) => {
  expect(new URL(webViewUrl('http://localhost:4100', 'ao-1', { ...firstSettings, entry })).pathname).toBe(path)
})

test('the address of the web view contains the context and campaign of the settings', () => {
  const settings = { ...firstSettings, context: 'stadium', campaign: 'spring' }
  const { searchParams } = new URL(webViewUrl('http://localhost:4100', 'ao-1', settings))
  expect(
    ['context', 'utm_source', 'utm_medium', 'utm_campaign', 'application'].map((name) => searchParams.get(name)),
  ).toEqual(['stadium', 'app-simulator', 'app', 'spring', null])
})

test('the address of the funnels keeps the port of the website', () => {
  expect(funnelsAt({ search: '' })).toBe('/?funnels=')
  expect(funnelsAt({ search: '?site=4440&x=1' })).toBe('/?funnels=&site=4440')
  expect([isFunnels({ search: '?funnels=&site=4440' }), isFunnels({ search: '?site=4440' })]).toEqual([true, false])
})
