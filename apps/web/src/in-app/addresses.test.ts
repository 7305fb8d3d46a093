import { brand } from '@palmflow/brand'
import { expect, test } from 'vitest'
import { withAppParameters } from './addresses.ts'

const site = `https://${brand.domain}`
const query =
  'aoSessionId=native-1&application=clinic&context=desk&deviceModel=Pixel&utm_source=mail&utm_medium=m&utm_campaign=c'
const from = new URL(`/sign-in?${query}&step=ADD_PIN&forceAuthCompleted=true`, site)
const led = (to: string) => withAppParameters(from, 'IOS_APP_CLIP', new URL(to, site)).href

test('a navigation in the app keeps the app shell’s and the campaign’s parameters', () => {
  expect(led('/dashboard')).toBe(`${site}/dashboard?treatment=IOS_APP_CLIP&${query}`)
})

test('the parameters of an address replace the app’s parameters with the same names', () => {
  expect(led('/sign-in?isReAuth=true&context=door&treatment=ANDROID_INSTANT_APP#top')).toBe(
    `${site}/sign-in?isReAuth=true&context=door&treatment=ANDROID_INSTANT_APP&${query.replace('&context=desk', '')}#top`,
  )
})

test('an address gets only the treatment if the app shell sends no parameters', () => {
  const alone = withAppParameters(new URL(site), 'IOS_APP_CLIP', new URL('/dashboard', site))
  expect(alone.search).toBe('?treatment=IOS_APP_CLIP')
})
