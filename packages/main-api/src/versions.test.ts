import { type EndpointName, endpointNames as names } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { answers, calls, json, openClient } from './fakes.ts'

/** Adds an unknown field to each object at every depth, as a newer server may do. */
function tomorrow(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(tomorrow)
  if (typeof answer !== 'object' || answer === null) return answer
  const known = Object.entries(answer).map(([name, value]) => [name, tomorrow(value)])
  return { ...Object.fromEntries(known), addedTomorrow: 'T1' }
}

/** The responses of these endpoints have a map with free names, so an additional name is valid. */
const named: readonly EndpointName[] = ['fetchFeatureFlags', 'fetchAppConfig', 'recordConsents']

describe('an older page and a newer server', () => {
  const answered = names.filter((name) => answers[name] !== undefined && !named.includes(name))

  test.each(answered)('the main API client drops unknown fields from a response of %s', async (name) => {
    const today = await openClient(json(200, answers[name]))
    const later = await openClient(json(200, tomorrow(answers[name])))
    expect(await calls[name](later.api)).toEqual(await calls[name](today.api))
    expect(later.done.reports).toEqual([])
  })

  test.each(named)('an additional name in a response of %s causes no error', async (name) => {
    const later = await openClient(json(200, tomorrow(answers[name])))
    await expect(calls[name](later.api)).resolves.toBeDefined()
  })
})
