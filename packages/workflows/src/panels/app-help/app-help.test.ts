import { appHelpCategories, appHelpSurface } from '@palmflow/contract'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type AppHelpEmitted, bindAppHelp } from './app-help.chart.ts'

function openHelp() {
  const clock = new SimulatedClock()
  const panel = createActor(bindAppHelp({}), { clock })
  const events: AppHelpEmitted[] = []
  panel.on('*', (fact) => events.push(fact))
  panel.start()
  return { clock, panel, events, here: () => panel.getSnapshot().context }
}

describe('APP_HELP', () => {
  test.each([
    ['change-phone', 'manage'],
    ['request-data', 'privacy'],
    ['delete-data-error', 'troubleshooting'],
    ['healthcare-sign-up', 'signup'],
    ['welcome-text', 'troubleshooting'],
  ])(
    'the app help scrolls to the question of the hash %s in the category %s [R119 R120 R121 R122 R123]',
    (hash, category) => {
      const { clock, panel, events, here } = openHelp()
      panel.send({ type: 'hash.named', hash: `#${hash}` })
      expect(here()).toEqual({ category, open: [hash], led: hash })
      clock.increment(349)
      expect(events).toEqual([])
      clock.increment(1)
      expect(events).toEqual([{ type: 'question.reached', question: hash }])
    },
  )

  test.each(['', '#', '#retail', '#payment', '#receipts', '#toString', '#__proto__'])(
    'an unknown hash opens nothing in the app help: %j',
    (hash) => {
      const { panel, here } = openHelp()
      panel.send({ type: 'hash.named', hash })
      expect(here().category).toBeNull()
    },
  )

  test('another category of the app help replaces the open category', () => {
    const { panel, here } = openHelp()
    panel.send({ type: 'hash.named', hash: '#request-data' })
    panel.send({ type: 'hash.named', hash: '#signup' })
    expect(here()).toEqual({ category: 'signup', open: [], led: null })
  })

  test('a question is in at most one category of the app help', () => {
    const questions = Object.values(appHelpCategories).flat()
    expect(new Set(questions).size).toBe(questions.length)
    expect(appHelpSurface).toHaveLength(3)
  })
})
