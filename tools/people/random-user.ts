import { beaconPath } from '@palmflow/contract'
import { type Flow, flowOf } from '@palmflow/flow/flow'
import { type FlowDriver, type SimulatedUser, screenOf, walkFlow } from '@palmflow/paths'
import type { Resume, ResumePoint } from '@palmflow/session'
import { createObserver } from '@palmflow/telemetry'
import type { AnyActorRef } from 'xstate'

/** Returns a number from 0 (included) to 1 (excluded). */
export type Random = () => number

export interface Page {
  actor: AnyActorRef
  point(): ResumePoint | undefined
}

export interface Walk {
  open(): Page
  keeper: Resume
  person: SimulatedUser
  path: string
}

export interface WalkResult {
  useCase: string
  leftAt: string | undefined
  reloads: number
}

const maxTurns = 60
/** The probability that the user leaves in place of the next act. */
const leaves = 0.08
/** The probability that the user reloads the page in place of the next act, or during a call. */
const reloads = 0.03
/** The maximum wait for a change of the flow, in milliseconds. After this time, the user leaves. */
const timeoutMs = 4_000

function telling(origin: string, path: string, bodies: string[]) {
  const requests: Promise<unknown>[] = []
  let hide = (): void => {}
  const observer = createObserver({
    url: `${origin}${beaconPath}?treatment=WEB`,
    send: (url, body) => {
      bodies.push(body)
      requests.push(fetch(url, { method: 'POST', body }).catch(() => undefined))
      return true
    },
    now: Date.now,
    path: () => path,
    trackingParameters: () => undefined,
    every: (milliseconds, act) => {
      const timer = setInterval(act, milliseconds)
      return () => clearInterval(timer)
    },
    onHidden: (act) => {
      hide = act
      return () => {}
    },
  })
  /** Hides the page first, because a browser hides a page before it closes the page. */
  const close = async (): Promise<void> => {
    hide()
    observer.stop()
    await Promise.all(requests)
  }
  return { observer, close }
}

function moved(flow: Flow): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  const stop = flow.subscribe(() => resolve(true))
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}

function load(origin: string, { open, keeper, path }: Walk, bodies: string[]) {
  const { actor, point } = open()
  const flow = flowOf(actor)
  const { observer, close } = telling(origin, path, bodies)
  flow.onStepChange((change) => observer.step({ ...change, useCase: flow.useCase, at: performance.now() }))
  actor.start()
  observer.start()
  flow.enter(keeper.read(), undefined)
  flow.subscribe(() => {
    const checkpoint = point()
    if (checkpoint === undefined) keeper.clear()
    else keeper.save(checkpoint)
  })
  return {
    flow,
    close: async (): Promise<void> => {
      await close()
      actor.stop()
    },
  }
}

/**
 * The user may reload the page, or close the page before the end.
 * @param bodies receives the page's beacons
 */
export async function walk(origin: string, way: Walk, random: Random, bodies: string[]): Promise<WalkResult> {
  let page = load(origin, way, bodies)
  let turns = 0
  const walked: WalkResult = { useCase: page.flow.useCase, leftAt: undefined, reloads: 0 }
  let last = page.flow.get()
  const look = (): string | undefined => {
    last = page.flow.get()
    const { status, step, snapshot } = last
    if (walked.leftAt !== undefined || status !== 'active' || turns >= maxTurns) return undefined
    return step === undefined || snapshot === undefined ? '' : `${step} ${screenOf(snapshot)}`
  }
  const hasReloaded = async (): Promise<boolean> => {
    turns += 1
    if (random() >= reloads) return false
    await page.close()
    page = load(origin, way, bodies)
    walked.reloads += 1
    return true
  }
  const driver: FlowDriver = {
    isDelayed: false,
    look,
    async act(act, { step, screen }) {
      // If the flow has changed meanwhile, for example by a timer, the act may no longer be possible.
      if (look() !== `${step} ${screen}` || (await hasReloaded())) return
      if (random() < leaves) walked.leftAt = step
      else page.flow.get().child?.send(act)
    },
    async wait() {
      if (await hasReloaded()) return true
      // The flow may have changed since the last look.
      if (page.flow.get() === last && !(await moved(page.flow))) walked.leftAt = last.step
      return true
    },
  }
  await walkFlow(driver, way.person)
  await page.close()
  return walked
}
