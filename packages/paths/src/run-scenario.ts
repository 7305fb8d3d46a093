import { PathError, take } from './replay.ts'
import type { Scenario } from './scenarios.ts'
import { leafOf, openStage, type Stage } from './stage.ts'
import type { Surface } from './surface.ts'

export interface ScenarioDriver extends Surface {
  before(index: number, stage: Stage): Promise<void>
}

/**
 * Runs a scenario on the chart and on the driver's page at the same time.
 * @throws PathError
 */
export async function runScenario({ subject, input, transitions }: Scenario, driver?: ScenarioDriver): Promise<Stage> {
  const stage = openStage(subject, input)
  try {
    for (const [index, { chart, edge }] of transitions.entries()) {
      const leaf =
        chart === subject.chart
          ? { actor: stage.actor, samples: subject.samples, step: undefined, snapshot: stage.actor.getSnapshot() }
          : leafOf(stage)
      if (leaf.step !== (chart === subject.chart ? undefined : chart)) throw new PathError(`${chart} does not run`)
      await driver?.before(index, stage)
      await take(edge, stage, leaf, driver)
    }
    return stage
  } finally {
    stage.close()
  }
}
