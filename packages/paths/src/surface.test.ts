import { describe, expect, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { screenOf } from './chart.ts'
import { subjectOf } from './fakes.ts'
import type { Page, PageModel } from './page.ts'
import { type Path, pathsOf } from './paths.ts'
import { replay } from './replay.ts'
import { type Surface, surfaceOf } from './surface.ts'

const parcelPage: PageModel = {
  screens: {
    asked: (page) => page.sees('the word?'),
    busy: (page) => page.sees('one moment'),
    helped: (page) => page.sees('help'),
  },
  acts: {
    'word.given': async (page, { word = '' }) => {
      await page.fill('word', word)
      await page.click('open')
    },
    'word.edited': (page) => page.fill('word', ''),
    'help.closed': (page) => page.click('close'),
  },
  spells: { word: (text) => text.toUpperCase() },
}
const words: Readonly<Record<string, string>> = { asked: 'the word?', busy: 'one moment', helped: 'help' }

interface Bugs {
  deafTo?: string
  blindTo?: string
  isSilent?: true
  /** The message disappears before the check. Only a method that recalls earlier messages finds it. */
  isBrief?: true
}

/** Creates a page without a browser, optionally with a bug. The page shows each word in capitals. */
function pageOf({ deafTo, blindTo, isSilent, isBrief }: Bugs): Surface {
  let actor: AnyActorRef | undefined
  let word = ''
  const message = (): string => (isSilent ? '' : String(actor?.getSnapshot().context.message))
  const visibleTexts = (): string[] => {
    const screen = screenOf(actor?.getSnapshot())
    return [screen === blindTo ? '' : (words[screen] ?? ''), isBrief ? '' : message()]
  }
  const send = (type: string, more = {}): void => {
    if (type !== deafTo) actor?.send({ type, ...more })
  }
  const demand = async (isAsWanted: boolean): Promise<void> => {
    if (!isAsWanted) throw new Error('it is not so')
  }
  const page: Page = {
    click: async (name) => (name === 'open' ? send('word.given', { word }) : send('help.closed')),
    fill: async (_, text) => {
      word = text.toUpperCase()
      send('word.edited')
    },
    press: async () => {},
    sees: (text) => demand(visibleTexts().includes(text)),
    ...(isBrief && { hears: (text: string) => demand(message() === text) }),
    absent: (text) => demand(!visibleTexts().includes(text)),
    focused: async () => {},
  }
  const surface = surfaceOf({ page, pages: { PARCEL: parcelPage }, say: (key) => key })
  return {
    ...surface,
    open: (harness) => {
      actor = harness.actor
    },
  }
}

async function failures(bugs: Bugs): Promise<string> {
  const walk = (path: Path) => replay(path, pageOf(bugs)).then(() => '', String)
  return (await Promise.all(pathsOf(subjectOf()).map(walk))).join('\n').trim()
}

describe('a page', () => {
  test('paths pass on a page that shows typed text in capitals', async () => {
    expect(await failures({})).toBe('')
  })

  test('a short-lived message counts if the page showed it before the check', async () => {
    expect(await failures({ isBrief: true })).toBe('')
    expect(await failures({ isBrief: true, isSilent: true })).toContain("the view does not say 'wrongWord'")
  })

  test.each<[bug: string, Bugs, words: string]>([
    ['an ignored event', { deafTo: 'help.closed' }, "the page does not send 'help.closed'"],
    ['a missing screen', { blindTo: 'helped' }, "the view does not show 'helped'"],
    ['a missing message', { isSilent: true }, "the view does not say 'wrongWord'"],
  ])('the paths through a page detect %s', async (_bug, bugs, text) => {
    expect(await failures(bugs)).toContain(text)
  })
})
