import type { EventName } from '../base/events.ts'
import type { RequestMeasure } from './metrics.ts'

/** The server cannot detect all use cases, because flows run in the client and many steps make no call. */
export function begunBy({ row, status, isInApp, isKnown }: RequestMeasure): string | undefined {
  if (status !== 200) return undefined
  if (row === 'recordBiometricConsent') return 'AUTHENTICATE_APP'
  // A request with a gateway token continues an earlier sign-in, so no use case starts.
  if (row !== 'requestAccessToken' || isKnown) return undefined
  return isInApp ? 'ONLINE_ENROLLMENT_APP' : 'AUTHENTICATE'
}

const goodEnds: Partial<Record<EventName, string>> = {
  'person-enrolled': 'ONLINE_ENROLLMENT_APP',
  'palm-added': 'ADD_PALM',
  'phone-changed': 'UPDATE_PHONE',
  'data-downloaded': 'DATA_REQUEST',
  'profile-deleted': 'UNENROLL',
}

export const useCases: ReadonlySet<string> = new Set(['AUTHENTICATE', 'AUTHENTICATE_APP', ...Object.values(goodEnds)])

export function endedBy(event: EventName, by: string): string | undefined {
  if (event !== 'signed-in') return goodEnds[event]
  // Do not count the sign-in that an enrolment includes, because the enrolment itself is counted.
  if (by === 'enrolment') return undefined
  return by.startsWith('palm') ? 'AUTHENTICATE_APP' : 'AUTHENTICATE'
}
