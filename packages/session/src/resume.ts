import { ownDurations, sessionStorageKeys } from '@palmflow/contract'
import * as v from 'valibot'
import { withoutSecret, writeEnvelope } from './core.ts'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

/** As typed, perhaps half: but never what could be a code or a PIN in the wrong field, whoever has written it. */
const phone = v.pipe(v.string(), v.regex(/^[+\d ().-]{0,32}$/))
const facts = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.object({ phone: v.exactOptional(phone), ...entries }), v.transform(withoutSecret))
const row = <Step extends string, Entries extends v.ObjectEntries>(step: Step, entries: Entries) =>
  v.object({
    version: v.literal(1),
    useCase: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)),
    step: v.literal(step),
    savedAt: v.number(),
    ...entries,
  })

/**
 * Everything that may survive a reload, step by step (rulings 23, 24). What is not named here is dropped on the way
 * into storage and on the way out; a PIN or a code has no name here. A later step is one more row.
 */
const envelope = v.variant('step', [
  row('CHECK_VERIFICATION', { facts: facts({}) }),
  row('VALIDATE_PHONE', {
    stage: v.exactOptional(v.picklist(['submitted', 'otpSent'])),
    facts: facts({}),
  }),
  row('ADD_PIN', {
    facts: facts({ phoneVerified: v.exactOptional(v.boolean()) }),
  }),
  row('CONSENT_BIOMETRICS', { facts: facts({}) }),
  row('TRANSITION_TO_APP', {
    stage: v.exactOptional(v.literal('scanning')),
    /** Under which key the shell was asked for the scan: asked again, it gives the same one. */
    scan: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
    facts: facts({}),
  }),
  row('CHALLENGE_PHONE', { facts: facts({}) }),
  row('CHALLENGE_OTP', { facts: facts({}) }),
])
export type ResumeEnvelope = v.InferOutput<typeof envelope>
type Unstamped<Envelope> = Envelope extends unknown ? Omit<Envelope, 'version' | 'savedAt'> : never
export type ResumePoint = Unstamped<ResumeEnvelope>

export interface Resume {
  save(point: ResumePoint): void
  read(useCase: string): ResumeEnvelope | undefined
  clear(useCase: string): void
}

interface ResumePorts {
  store: Store
  /** Under which it lies: one for each native session in the app (ruling 37). */
  key?: string
  now: () => number
  onDropped: (reason: 'malformed' | 'old') => void
}

export function createResume({ store, key = sessionStorageKeys.resume, now, onDropped }: ResumePorts): Resume {
  const drop = (reason: 'malformed' | 'old') => {
    store.remove(key)
    onDropped(reason)
  }
  const stored = (): ResumeEnvelope | undefined => {
    const text = store.get(key)
    if (text === undefined) return undefined
    const found = parseStored(envelope, text)
    // A stamp from the future is as suspect as an old one: nothing tells how old it is.
    const isOld = found !== undefined && !(Math.abs(now() - found.savedAt) <= ownDurations.sessionIdle)
    if (found !== undefined && !isOld) return found
    drop(isOld ? 'old' : 'malformed')
    return undefined
  }
  return {
    save: (point) => {
      const parsed = v.safeParse(envelope, { ...point, version: 1, savedAt: now() })
      if (parsed.success) writeEnvelope(store, key, parsed.output, parsed.output.savedAt)
      else drop('malformed')
    },
    read: (useCase) => {
      const found = stored()
      return found?.useCase === useCase ? found : undefined
    },
    clear: (useCase) => {
      if (stored()?.useCase === useCase) store.remove(key)
    },
  }
}
