import { type ScenarioDriver, within } from '@palmflow/paths'
import { expect } from 'vitest'
import { inAndroidShell } from '../browser/android-shell.ts'
import type { WebsiteUser } from '../visit/user.ts'
import { useVisits } from '../visit/visits.ts'
import { pageSurface, websiteDriver } from './page-driver.ts'
import { isPossible } from './single-step-scenario-filter.ts'
import { walkScenarios } from './suite.ts'

export interface SingleStep {
  chart: string
  step: string
  address: string
  /** The treatment of the app. Undefined on the website. */
  treatment?: string
  /** The address to which each end leads. Undefined if the ends open different pages. */
  leadsTo?: string
  prepare?(user: WebsiteUser): Promise<void>
}

const openerOf =
  ({ address, treatment }: SingleStep, user: WebsiteUser) =>
  (step?: string): Promise<unknown> => {
    const request = new URLSearchParams({
      ...(treatment !== undefined && { treatment }),
      ...(step !== undefined && { step }),
    })
    return user.opens(`${address}?${request}`)
  }

const surfaceOn = ({ step }: SingleStep, user: WebsiteUser, opens: () => Promise<unknown>) =>
  pageSurface(websiteDriver(user), {
    causes: async ({ case: { event } }) => {
      await opens()
      if (event.type !== 'workflow.resumed') return
      await expect.poll(() => user.path()).toContain(`step=${step}`)
      await user.reloads()
    },
  })

export function walkSingleStep(screen: SingleStep): void {
  const { chart, step, address, treatment, leadsTo, prepare } = screen
  const visit = useVisits()
  walkScenarios({
    chart,
    place: `the whole ${treatment === undefined ? 'website' : 'web view'} against the real server`,
    isPossible,
    unreachable: {},
    scenarioDriverOf: async ({ transitions }, surrounding) => {
      const user = await visit(surrounding?.visit)
      user.watch.announce(/Failed to load resource/, /palmflow: /)
      await prepare?.(user)
      const { context, page } = user
      if (treatment !== undefined) await inAndroidShell(context)
      const laid = await surrounding?.lay({ context, page, body: page.locator('body'), isFramed: false })
      const opens = openerOf(screen, user)
      const surface = surfaceOn(screen, user, opens)
      const scenarioDriver: ScenarioDriver = {
        before: async (index) => {
          if (transitions[index]?.edge.case.kind === 'route') await opens(step)
        },
        act: surface.act,
        look: async (harness, edge) => {
          if (harness.actor.getSnapshot().status === 'active') return (await surface.look?.(harness, edge)) ?? []
          if (leadsTo !== undefined) await expect.poll(() => user.path()).toBe(leadsTo)
          else await expect.poll(() => new URL(user.page.url()).pathname).not.toBe(address)
          return []
        },
      }
      return laid === undefined ? scenarioDriver : within(laid, scenarioDriver, transitions)
    },
  })
}
