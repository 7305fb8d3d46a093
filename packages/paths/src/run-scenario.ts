import { type ChartHarness, leafOf, openHarness } from './chart-harness.ts'
import { PathError, take } from './replay.ts'
import type { Scenario } from './scenarios.ts'
import type { Surface } from './surface.ts'

export interface ScenarioDriver extends Surface {
  before(index: number, harness: ChartHarness): Promise<void>
}

/**
 * Runs a scenario on the chart, and on the driver's page if there is a driver.
 * @throws PathError
 */
export async function runScenario(
  { subject, input, transitions }: Scenario,
  driver?: ScenarioDriver,
): Promise<ChartHarness> {
  const harness = openHarness(subject, input)
  try {
    for (const [index, { chart, edge }] of transitions.entries()) {
      const leaf =
        chart === subject.chart
          ? { actor: harness.actor, samples: subject.samples, step: undefined, snapshot: harness.actor.getSnapshot() }
          : leafOf(harness)
      if (leaf.step !== (chart === subject.chart ? undefined : chart)) throw new PathError(`${chart} does not run`)
      await driver?.before(index, harness)
      await take(edge, harness, leaf, driver)
    }
    return harness
  } finally {
    harness.close()
  }
}
