import { beaconPath } from '@palmflow/contract'
import { type Flow, flowOf } from '@palmflow/flow/flow'
import { type SimulatedUser, screenOf } from '@palmflow/paths'
import type { Resume, ResumePoint } from '@palmflow/session'
import { createObserver } from '@palmflow/telemetry'
import type { AnyActorRef, EventObject } from 'xstate'

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

async function nextAct(flow: Flow, person: SimulatedUser): Promise<EventObject | undefined> {
  const { step, snapshot } = flow.get()
  return step === undefined || snapshot === undefined ? undefined : person.nextAct({ step, screen: screenOf(snapshot) })
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
  const walked: WalkResult = { useCase: page.flow.useCase, leftAt: undefined, reloads: 0 }
  for (let turn = 0; turn < maxTurns && page.flow.get().status === 'active' && walked.leftAt === undefined; turn += 1) {
    const { flow } = page
    const before = flow.get()
    const { step, child } = before
    const act = await nextAct(flow, way.person)
    // If the flow has changed meanwhile, for example by a timer, the act may no longer be possible.
    if (flow.get() !== before) continue
    if (random() < reloads) {
      await page.close()
      page = load(origin, way, bodies)
      walked.reloads += 1
    } else if (act !== undefined && random() < leaves) walked.leftAt = step
    else if (act !== undefined) child?.send(act)
    else if (!(await moved(flow))) walked.leftAt = step
  }
  await page.close()
  return walked
}
