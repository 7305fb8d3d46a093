import {
  checkpointFacts,
  ownDurations,
  type StoredStep,
  type StoredSteps,
  sessionStorageKeys,
} from '@palmflow/contract'
import * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import { withoutSecret, writeEnvelope } from './session-core.ts'
import type { Store } from './store.ts'

const head = {
  version: v.literal(1),
  useCase: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)),
  savedAt: v.number(),
}
const anyEnvelope = v.object(head)
const whole = v.looseObject(head)

const point = v.object({
  ...head,
  step: v.string(),
  stage: v.exactOptional(v.string()),
  scan: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
  facts: v.object(checkpointFacts),
})
export type Checkpoint = v.InferOutput<typeof point>
export type ResumePoint = Omit<Checkpoint, keyof typeof head>

const rowOf = (steps: StoredSteps, step: string): StoredStep | undefined =>
  Object.hasOwn(steps, step) ? steps[step] : undefined

function factsOf<Facts extends Checkpoint['facts']>(facts: Facts, row: StoredStep | undefined): Facts {
  const named = { ...facts }
  for (const name in named) if (row?.facts.some((fact) => fact === name) !== true) delete named[name]
  return withoutSecret(named)
}

/** Refuses unknown steps and stages, and drops facts that the step does not name. */
const envelopeOf = (steps: StoredSteps) =>
  v.pipe(
    point,
    v.check(({ step, stage }) => {
      const row = rowOf(steps, step)
      return row !== undefined && (stage === undefined || row.stages?.includes(stage) === true)
    }),
    v.transform(({ scan, facts, ...rest }): Checkpoint => {
      const row = rowOf(steps, rest.step)
      return {
        ...rest,
        ...(row?.scan === true && scan !== undefined && { scan }),
        facts: factsOf(facts, row),
      }
    }),
  )

/** The checkpoint of one use case. It contains no secrets (ruling 23), and a page resumes from it (ruling 24). */
export interface Resume {
  save(point: ResumePoint): void
  read(): Checkpoint | undefined
  clear(): void
}

interface ResumePorts {
  store: Store
  /** In the app each native session has its own key (ruling 37). */
  key?: string
  now: () => number
  /** In milliseconds, from a monotonic clock. */
  elapsed: () => number
  onDropped: (reason: 'malformed' | 'old') => void
}

export type ResumeOfUseCase = (useCase: string, steps: StoredSteps) => Resume

interface Resumes {
  resume: ResumeOfUseCase
  /**
   * Corrects the time of the checkpoint after a change of the device clock. Call this function before the page closes.
   */
  restamp(): void
}

export function createResume({ store, key = sessionStorageKeys.resume, ...ports }: ResumePorts): Resumes {
  const { now, elapsed, onDropped } = ports
  let saved: { at: number; elapsed: number } | undefined
  const drop = (reason: 'malformed' | 'old') => {
    store.remove(key)
    onDropped(reason)
  }
  const stored = (): { useCase: string; text: string } | undefined => {
    const text = store.get(key)
    if (text === undefined) return undefined
    const found = parseStored(anyEnvelope, text)
    // A time far in the future counts as old, because the real age is unknown.
    const isOld = found !== undefined && !(Math.abs(now() - found.savedAt) <= ownDurations.sessionIdle)
    if (found !== undefined && !isOld) return { useCase: found.useCase, text }
    drop(isOld ? 'old' : 'malformed')
    return undefined
  }
  const restamp = () => {
    const found = parseStored(whole, store.get(key))
    if (found === undefined || found.savedAt !== saved?.at) return
    const savedAt = Math.round(now() - (elapsed() - saved.elapsed))
    saved = { ...saved, at: savedAt }
    if (savedAt !== found.savedAt) store.set(key, JSON.stringify({ ...found, savedAt }))
  }
  const resume: ResumeOfUseCase = (useCase, steps) => {
    const envelope = envelopeOf(steps)
    return {
      save: (point) => {
        const parsed = v.safeParse(envelope, { ...point, useCase, version: 1, savedAt: now() })
        if (!parsed.success) return drop('malformed')
        saved = { at: parsed.output.savedAt, elapsed: elapsed() }
        writeEnvelope(store, key, parsed.output, saved.at)
      },
      read: () => {
        const found = stored()
        if (found?.useCase !== useCase) return undefined
        const read = parseStored(envelope, found.text)
        if (read === undefined) drop('malformed')
        return read
      },
      clear: () => {
        if (stored()?.useCase === useCase) store.remove(key)
      },
    }
  }
  return { resume, restamp }
}
