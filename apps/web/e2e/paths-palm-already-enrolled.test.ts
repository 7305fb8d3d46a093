import { expect } from 'vitest'
import { playwrightPage } from '../../../packages/paths/src/adapters/playwright.ts'
import { type IsPossible, surfaceOf } from '../../../packages/paths/src/index.ts'
import { enUs } from '../../../packages/views/src/copy/en-us/whole.ts'
import { pageModelsIn } from '../../../packages/views/src/testing/page-models.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'
import { useVisits } from './testing/visits.ts'

const address = '/sign-up/already-enrolled'
const treatment = 'IOS_APP_CLIP'
const visit = useVisits()

/** A step is asked for by the address alone, before anything else happens. */
const isPossible: IsPossible = (
  {
    edge: {
      from,
      case: { kind, event },
    },
  },
  before,
) =>
  kind !== 'crash' &&
  (kind !== 'route' || before.length === 0) &&
  (event.type !== 'workflow.cancelled' || from.screen !== 'ENTRY')

walkBeforeTheRealThing({
  chart: 'PALM_ALREADY_ENROLLED',
  before: 'the real web view and its server',
  isPossible,
  unreachable: {
    'xstate.error.actor.ALREADY_ENROLLED': 'a step breaks by a defect of ours, by nothing else',
    'PALM_ALREADY_ENROLLED.broken': 'only a step that breaks leads there',
    'broken: reload.requested': 'only a step that breaks leads there',
  },
  escortOf: async ({ legs }) => {
    const person = await visit()
    person.watch.announce(/Failed to load resource/, /palmflow: /)
    const opens = (step?: string) =>
      person.opens(`${address}?${new URLSearchParams({ treatment, ...(step !== undefined && { step }) })}`)
    const surface = surfaceOf({
      page: playwrightPage(person.page),
      pages: pageModelsIn(enUs),
      say: (key) => key,
      cause: async ({ case: { event } }) => {
        await opens()
        if (event.type !== 'workflow.resumed') return
        await expect.poll(() => person.path()).toContain('step=ALREADY_ENROLLED')
        await person.reloads()
      },
    })
    return {
      before: async (index) => {
        if (legs[index]?.edge.case.kind === 'route') await opens('ALREADY_ENROLLED')
      },
      act: async (edge, stage, leaf) => {
        await surface.act(edge, stage, leaf)
        leaf.actor.send(edge.case.event)
      },
      look: async (stage, edge) => {
        if (stage.actor.getSnapshot().status === 'active') return (await surface.look?.(stage, edge)) ?? []
        await expect.poll(() => new URL(person.page.url()).pathname).not.toBe(address)
        return []
      },
    }
  },
})
