import type { EventName } from '../base/events.ts'
import type { Answered } from './metrics.ts'

/** Which use case an answer begins, as far as a server can tell: flows are the client's, and many steps ask nothing. */
export function begunBy({ row, status, isInApp, isKnown }: Answered): string | undefined {
  if (status !== 200) return undefined
  if (row === 'recordBiometricConsent') return 'AUTHENTICATE_APP'
  // Who shows the gateway's token has only come from there to the main API.
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

/** @param by what a person signed in with. */
export function endedBy(event: EventName, by: string): string | undefined {
  if (event !== 'signed-in') return goodEnds[event]
  // Whoever enrolls is signed in by it, and has ended that.
  if (by === 'enrolment') return undefined
  return by.startsWith('palm') ? 'AUTHENTICATE_APP' : 'AUTHENTICATE'
}
