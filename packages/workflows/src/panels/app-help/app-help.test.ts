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
    ['change-phone', 'manage', 'R119'],
    ['request-data', 'privacy', 'R120'],
    ['delete-data-error', 'troubleshooting', 'R121'],
    ['healthcare-sign-up', 'signup', 'R122'],
    ['welcome-text', 'troubleshooting', 'R123'],
  ])('the app help scrolls to the question of the hash %s in the category %s [%s]', (hash, category) => {
    const { clock, panel, events, here } = openHelp()
    panel.send({ type: 'hash.named', hash: `#${hash}` })
    expect(here()).toEqual({ category, open: [hash], led: hash })
    clock.increment(349)
    expect(events).toEqual([])
    clock.increment(1)
    expect(events).toEqual([{ type: 'question.reached', question: hash }])
  })

  test('the five question links of the app help open their categories [R119 R120 R121 R122 R123]', () => {
    const opened = ['change-phone', 'request-data', 'delete-data-error', 'healthcare-sign-up', 'welcome-text'].map(
      (hash) => {
        const { panel, here } = openHelp()
        panel.send({ type: 'hash.named', hash })
        return here().category
      },
    )
    expect(opened).toEqual(['manage', 'privacy', 'troubleshooting', 'signup', 'troubleshooting'])
  })

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
