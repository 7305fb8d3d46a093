import type { ShellEvent } from '@palmflow/contract'
import * as v from 'valibot'
import type { RequestName } from './messages.ts'
import { nonce, nothing, shortText } from './wire.ts'

const event = (text: string) => ({ payload: nothing, words: text })

/** Messages that the page sends and that have no response. */
export const events = {
  'bottom-sheet.hidden': event('bottom sheet hidden'),
  'bottom-sheet.visible': event('bottom sheet visible'),
  /** `hash` is the help topic to open (R119–R123). If `hash` is absent, the help opens at its start. */
  'ingress.help': { payload: v.object({ hash: v.exactOptional(shortText) }), words: 'ingress help' },
  'ingress.sign-in': event('ingress switcher for sign-in'),
  'ingress.sign-up': event('ingress switcher for sign-up'),
  'profile.error-occurred': event('profile error occurred'),
  'profile.refresh': event('refresh profile'),
  'session.expired': event('session expired'),
  'workflow.already-enrolled': event('workflow already enrolled'),
  'workflow.auth-completed': event('workflow auth completed'),
  'workflow.cancelled': event('workflow cancel'),
  'workflow.profile-completed': event('workflow profile completed'),
  'workflow.recognise-biometric': event('workflow recognise biometric'),
  'sign-in.sibling-site': event('sign-in via the sibling site'),
  'sign-in.cloud-provider': event('sign-in via the cloud provider'),
  'sign-up.sibling-site': event('sign-up via the sibling site'),
  'sign-out': event('sign out'),
  /** The response to `identity-token.requested`. The shell must pass the token to the app's server (decision 0096). */
  'identity-token.answered': {
    payload: v.variant('outcome', [
      v.object({ outcome: v.literal('issued'), nonce, token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) }),
      v.object({ outcome: v.literal('refused'), nonce, reason: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)) }),
    ]),
    words: 'ours',
  },
} as const satisfies Readonly<Record<Exclude<ShellEvent, RequestName> | 'identity-token.answered', object>>
