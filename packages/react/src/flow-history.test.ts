import { flowOf } from '@palmflow/flow'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { FlowHistory } from './flow-history.ts'

beforeEach(() => vi.stubGlobal('location', { search: '', hash: '' }))
afterEach(() => vi.unstubAllGlobals())

const phone = setup({}).createMachine({
  initial: 'number',
  states: {
    number: { on: { sent: 'code' } },
    code: { on: { 'back.requested': 'number', passed: 'done' } },
    done: { type: 'final' },
  },
})
const chart = setup({ actors: { phone } }).createMachine({
  initial: 'PHONE',
  states: { PHONE: { invoke: { id: 'PHONE', src: 'phone', onDone: 'home' } }, home: { type: 'final' } },
})

/** Simulates a slow browser, which moves to another entry only on request. */
function slowBrowser() {
  const entries: unknown[] = [null]
  let at = 0
  const requests: number[] = []
  const visited: unknown[] = []
  const replace = (to: unknown, state: unknown): void => {
    visited.push(to)
    entries[at] = state
  }
  const push = (to: unknown, state: unknown): void => {
    entries.splice(++at)
    replace(to, state)
  }
  return {
    entries,
    visited,
    tabHistory: { push, replace, go: (delta: number) => void requests.push(delta) },
    gets: (): unknown => {
      at += requests.shift() ?? 0
      return entries[at]
    },
  }
}

function atCode() {
  const flow = flowOf(createActor(chart).start())
  const browser = slowBrowser()
  const history = new FlowHistory(flow, browser.tabHistory, null)
  flow.subscribe(() => history.follow())
  history.follow()
  flow.get().child?.send({ type: 'sent' })
  return { flow, browser, history }
}

test('a late move of a slow browser does not change the position of the flow', () => {
  const { flow, browser, history } = atCode()
  flow.goBack()
  flow.get().child?.send({ type: 'sent' })
  expect(browser.entries).toHaveLength(2)
  history.arrive(browser.gets())
  expect(flow.get().flowPosition).toEqual({ step: 'PHONE', inner: true })
  expect(browser.entries).toHaveLength(2)
  history.arrive(browser.gets())
  expect(flow.get().flowPosition).toEqual({ step: 'PHONE', inner: true })
})

test('a flow that ends in a slow browser calls onLeft once, at the first history entry', () => {
  const { flow, browser, history } = atCode()
  flow.goBack()
  for (const type of ['sent', 'passed']) flow.get().child?.send({ type })
  const goesOn = vi.fn()
  history.finish(goesOn)
  expect(goesOn).not.toHaveBeenCalled()
  history.arrive(browser.gets())
  expect(goesOn).toHaveBeenCalledOnce()
  history.arrive(browser.gets())
  expect(goesOn).toHaveBeenCalledOnce()
})

const step = setup({}).createMachine({})
const ways = setup({ actors: { step } }).createMachine({
  initial: 'ONE',
  states: {
    ONE: { invoke: { id: 'ONE', src: 'step' }, on: { on: 'TWO' } },
    TWO: { invoke: { id: 'TWO', src: 'step' }, on: { on: 'THREE', 'back.requested': 'ONE' } },
    THREE: { invoke: { id: 'THREE', src: 'step' }, on: { 'back.requested': 'TWO' } },
  },
})

function atThree() {
  const actor = createActor(ways).start()
  const flow = flowOf(actor)
  const browser = slowBrowser()
  const history = new FlowHistory(flow, browser.tabHistory, null)
  flow.subscribe(() => history.follow())
  history.follow()
  for (let count = 0; count < 2; count++) actor.send({ type: 'on' })
  return { flow, browser, history }
}

test('Back pressed twice before a render goes back two positions without new entries', () => {
  const { flow, browser, history } = atThree()
  expect([flow.get().step, browser.entries.length]).toEqual(['THREE', 3])
  browser.tabHistory.go(-2)
  const made = browser.visited.length
  history.arrive(browser.gets())
  expect([flow.get().step, browser.visited.length - made, browser.entries.length]).toEqual(['ONE', 0, 3])
})

test('the flow history ignores a history state without a position for its index', () => {
  const flow = flowOf(createActor(chart).start())
  for (const index of [0, -1, 1, 0.5, Number.NaN]) {
    const browser = slowBrowser()
    const history = new FlowHistory(flow, browser.tabHistory, { index, places: [] })
    history.follow()
    expect(browser.visited).toEqual(['?step=PHONE'])
  }
})
