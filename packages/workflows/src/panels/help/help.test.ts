import { helpCategories, helpDeepLinks } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bindHelp, type HelpEmitted, isAllOpen } from './help.chart.ts'

function openHelp() {
  const clock = new SimulatedClock()
  const panel = createActor(bindHelp({}), { clock })
  const events: HelpEmitted[] = []
  panel.on('item.reached', (fact) => events.push(fact))
  panel.start()
  return { clock, panel, events, open: () => panel.getSnapshot().context.open }
}

describe('HELP', () => {
  test('the help page scrolls to the target of the address after 350 ms [R114]', () => {
    const { clock, panel, events } = openHelp()
    panel.send({ type: 'hash.named', hash: '#change-phone' })
    clock.increment(349)
    expect(events).toEqual([])
    clock.increment(1)
    expect(events).toEqual([{ type: 'item.reached', item: 'change-phone' }])
  })

  test('a second help link restarts the scroll delay for its own target', () => {
    const { clock, panel, events } = openHelp()
    panel.send({ type: 'hash.named', hash: '#healthcare' })
    clock.increment(300)
    panel.send({ type: 'hash.named', hash: '#cost' })
    clock.increment(300)
    expect(events).toEqual([])
    clock.increment(50)
    expect(events).toEqual([{ type: 'item.reached', item: 'cost' }])
  })

  test.each([
    ['#healthcare', ['healthcare']],
    ['#retail', ['payment']],
    ['#change-phone', ['account', 'change-phone']],
    ['languages', ['accessibility', 'languages']],
    ['#sign-up', ['getting-started', 'enroll']],
    ['#pin', ['account', 'update-pin']],
  ])('the hash %s opens its help item and the category of the item [R032 R033 R113]', (hash, opens) => {
    const { panel, open } = openHelp()
    panel.send({ type: 'hash.named', hash })
    expect(open()).toEqual(opens)
  })

  test.each(['', '#', '#nothing', '#toString', '#__proto__', '#HEALTHCARE', '#healthcare#retail', '#%00'])(
    'an unknown hash opens nothing in the help: %j',
    (hash) => {
      const { clock, panel, events, open } = openHelp()
      panel.send({ type: 'hash.named', hash })
      clock.increment(1_000)
      expect([open(), events]).toEqual([[], []])
    },
  )

  test('the help button collapses all categories only if all of them are open [R112]', () => {
    const { panel, open } = openHelp()
    panel.send({ type: 'all.toggled' })
    expect(open()).toHaveLength(52)
    panel.send({ type: 'category.toggled', item: 'payment' })
    expect(isAllOpen(panel.getSnapshot())).toBe(false)
    panel.send({ type: 'all.toggled' })
    expect(isAllOpen(panel.getSnapshot())).toBe(true)
    panel.send({ type: 'all.toggled' })
    expect(open()).toEqual([])
  })

  test('a help question that the browser finds opens with its category', () => {
    const { panel, open } = openHelp()
    panel.send({ type: 'question.toggled', item: 'cards' })
    expect(open()).toEqual(['payment', 'cards'])
  })

  test('each item of the help has its own hash', () => {
    const ids = [...Object.keys(helpCategories), ...Object.values(helpCategories).flat(), ...Object.keys(helpDeepLinks)]
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('only a known hash ends a search in the help', () => {
    const { panel } = openHelp()
    panel.send({ type: 'search.typed', text: 'lost' })
    panel.send({ type: 'hash.named', hash: '' })
    expect([panel.getSnapshot().value, panel.getSnapshot().context.query]).toEqual(['searching', 'lost'])
    panel.send({ type: 'hash.named', hash: '#contact' })
    expect([panel.getSnapshot().value, panel.getSnapshot().context.query]).toEqual(['leading', ''])
  })
})
