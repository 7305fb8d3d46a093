import { openHarness } from '@palmflow/paths'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '../../samples.ts'

const subject = subjectOf('INITIATE_ENROLLMENT')

describe('INITIATE_ENROLLMENT', () => {
  test('a resumed enrolment opens no new session', () => {
    const { calls } = openHarness(subject, { hasApplication: true, isResumed: true })
    expect(calls.map(({ slot }) => slot)).toEqual(['loadPartner'])
  })
})
