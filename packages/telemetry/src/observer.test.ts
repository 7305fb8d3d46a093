import { nativeViewOf, pageKeyOf } from '@palmflow/contract'
import { expect, test } from 'vitest'
import { createObserver } from './observer.ts'

function observing() {
  const batches: { events: { name: string; nativeView: string }[]; metrics: { name: string; count: number }[] }[] = []
  const paces = new Map<number, () => void>()
  let path = '/sign-in'
  const observer = createObserver({
    url: '/',
    send: (_, body) => {
      batches.push(JSON.parse(atob(JSON.parse(body).data)))
      return true
    },
    now: () => 1,
    every: (milliseconds, act) => {
      paces.set(milliseconds, act)
      return () => paces.delete(milliseconds)
    },
    onHidden: () => () => {},
    path: () => path,
    trackingParameters: () => 'utm_source=mail',
  })
  const flush = () => paces.get(10_000)?.()
  const events = () => batches.flatMap((batch) => batch.events.map(({ name, nativeView }) => `${name} ${nativeView}`))
  const metrics = () => batches.flatMap((batch) => batch.metrics.map(({ name, count }) => `${name} ${count}`))
  const go = (to: string): void => {
    path = to
  }
  return { observer, paces, flush, events, metrics, batches, go }
}

test('a page sends a heartbeat with its path every fifteen seconds [R427]', () => {
  const { observer, paces, flush, events, go } = observing()
  observer.start()
  paces.get(15_000)?.()
  go('/dashboard')
  paces.get(15_000)?.()
  flush()
  expect(events()).toEqual(['Visit.Dwell /sign-in/', 'Visit.Dwell /dashboard/'])
})

test('an observer sends page views with their page keys after earlier events [R047 R425]', () => {
  const { observer, flush, events, batches, go } = observing()
  go('/help')
  observer.event('ProfileManagement.DeleteProfile')
  observer.start()
  expect(batches).toHaveLength(1)
  observer.moved()
  go('/dashboard/accounts')
  observer.moved()
  flush()
  expect(events()).toEqual([
    'ProfileManagement.DeleteProfile /help/',
    'PageView.help /help/',
    'PageView.accounts /dashboard/accounts/',
  ])
})

test('an account event has its application and the campaign of the visit [R315]', () => {
  const { observer, paces, flush, batches } = observing()
  observer.event('ProfileManagement.Disconnect', 'arn:pool/one')
  flush()
  const event = { name: 'ProfileManagement.Disconnect', timestamp: 1, nativeView: '/sign-in/' }
  expect(batches[0]?.events).toEqual([{ ...event, trackingParameters: 'utm_source=mail', application: 'arn:pool/one' }])
  observer.stop()
  expect(paces.size).toBe(0)
})

test('telemetry counts the entry, exit and duration of a step, up to five minutes [R370 R469]', () => {
  const { observer, flush, metrics } = observing()
  const step = { useCase: 'AUTHENTICATE', step: 'VALIDATE_PHONE' }
  observer.step({ ...step, type: 'step.entered', at: 1_000 })
  observer.step({ ...step, type: 'step.left', at: 3_500.4 })
  observer.step({ ...step, type: 'step.entered', at: 4_000 })
  observer.step({ ...step, type: 'step.left', at: 9_000_000 })
  flush()
  expect(metrics()).toEqual([
    'AUTHENTICATE.VALIDATE_PHONE.Entered 1',
    'AUTHENTICATE.VALIDATE_PHONE.Left 1',
    'AUTHENTICATE.VALIDATE_PHONE.Duration 2500',
    'AUTHENTICATE.VALIDATE_PHONE.Entered 1',
    'AUTHENTICATE.VALIDATE_PHONE.Left 1',
    'AUTHENTICATE.VALIDATE_PHONE.Duration 300000',
  ])
})

test('telemetry contains only known paths, with a final slash [R315]', () => {
  expect(['/', '/sign-in', '/dashboard/', '/es', '/es/', '/ES/sign-in', '/download-app'].map(nativeViewOf)).toEqual([
    ...['/', '/sign-in/', '/dashboard/', '/', '/', '/sign-in/', '/download-app/'],
  ])
  expect(['/4071', '/data/a-long-id', '/constructor', '/estate'].map(nativeViewOf)).toEqual(Array(4).fill('/other/'))
  expect([pageKeyOf('/dashboard'), pageKeyOf('/es/help'), pageKeyOf('/sign-in')]).toEqual([
    'dashboard',
    'help',
    undefined,
  ])
})
