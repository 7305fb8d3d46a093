import type { AnyActorRef, EventObject } from 'xstate'
import { beaconPath } from '../../packages/contract/src/index.ts'
import { type Flow, flowOf } from '../../packages/react/src/flow.ts'
import { createObserver } from '../../packages/telemetry/src/index.ts'

/** From 0 up to 1. */
export type Dice = () => number
/** What somebody may do at a step, the first that the chart hears; one that is asked for a second time is done once more. */
export type Acts = (step: string) => Promise<readonly EventObject[]>

export interface Walk {
  actor: AnyActorRef
  acts: Acts
  /** Where the page stands. */
  path: string
}

/** How a person came out of it. */
export interface Walked {
  useCase: string
  /** The step where they closed the page; undefined where they came to an end. */
  leftAt: string | undefined
}

const most = 60
/** How often a person goes away instead of doing what is asked. */
const leaves = 0.08
/** Longer than any answer takes. Milliseconds. */
const patience = 4_000

/** Telemetry as a page has it; a beacon is a request that nobody waits for. */
function telling(origin: string, path: string, bodies: string[]) {
  const sent: Promise<unknown>[] = []
  let hide = (): void => {}
  const observer = createObserver({
    url: `${origin}${beaconPath}?treatment=WEB`,
    send: (url, body) => {
      bodies.push(body)
      sent.push(fetch(url, { method: 'POST', body }).catch(() => undefined))
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
  /** A page that is closed is hidden first. */
  const close = async (): Promise<void> => {
    hide()
    observer.stop()
    await Promise.all(sent)
  }
  return { observer, close }
}

/** Until the flow has moved. @returns false where it does not. */
function moved(flow: Flow): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patience)
  const stop = flow.subscribe(() => resolve(true))
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}

/** The next thing that the step asks for and hears now; a box is ticked once. */
async function nextAct(flow: Flow, acts: Acts, done: Set<string>): Promise<EventObject | undefined> {
  const { step = '', snapshot, child } = flow.get()
  for (const act of await acts(step)) {
    const key = `${child?.sessionId} ${JSON.stringify(act)}`
    if (snapshot?.can(act) !== true || done.has(key)) continue
    done.add(key)
    return act
  }
  return undefined
}

/** Somebody at a page of their own: they do what is asked, or close it. @param bodies what their page has told. */
export async function walk(origin: string, { actor, acts, path }: Walk, dice: Dice, bodies: string[]): Promise<Walked> {
  const flow = flowOf(actor)
  const { observer, close } = telling(origin, path, bodies)
  flow.onStepChange((change) => observer.step({ ...change, useCase: flow.useCase, at: performance.now() }))
  actor.start()
  observer.start()
  flow.enter(undefined, undefined)
  const done = new Set<string>()
  let leftAt: string | undefined
  for (let turn = 0; turn < most && flow.get().status === 'active' && leftAt === undefined; turn += 1) {
    const before = flow.get()
    const { step, child } = before
    const act = await nextAct(flow, acts, done)
    // It has gone on while the person looked for the text.
    if (flow.get() !== before) continue
    if (act !== undefined && dice() < leaves) leftAt = step
    else if (act !== undefined) child?.send(act)
    else if (!(await moved(flow))) leftAt = step
  }
  await close()
  actor.stop()
  return { useCase: flow.useCase, leftAt }
}
