import { codesSentTo, freshPhones, passTime } from '@palmflow/backend/testing/parallel-clients'
import { startPair } from '@palmflow/backend/testing/servers'
import { addressHeader, besiege, withstand } from '@palmflow/backend/testing/stranger-clients'
import { type Outcome, partOf, type SoakInput, type SoakRun } from '../soak-run.ts'
import { onEachStore } from '../stores.ts'

/** The minimum share of honest users who must get their code. */
const served = 0.99
/** The size and the limits of a complete run. A smaller share has lower values. */
const whole = { crowd: 1_000, smsStrangersHour: 2_000, smsKnownHour: 5_000 }

type Part = Pick<Outcome, 'figures' | 'problems'>
type Pair = Awaited<ReturnType<typeof startPair>>

async function standCrowd(pair: Pair, input: SoakInput): Promise<Part> {
  const people = partOf(200, input, 10)
  const plan = { crowd: partOf(whole.crowd, input, 50), each: 3, known: people, fresh: people }
  const found = await withstand(pair[0].origin, plan, (ms) => passTime(pair, ms))
  const problems = (['knownServed', 'freshServed'] as const).flatMap((who) =>
    found[who] < people * served
      ? [`${who}: ${found[who]} of ${people} users got a code while a crowd made requests`]
      : [],
  )
  return { figures: { crowd: plan.crowd, people, ...found }, problems }
}

async function standSiege(pair: Pair, input: SoakInput): Promise<Part> {
  const freshPhone = freshPhones()
  const pass = (ms: number) => passTime(pair, ms)
  const numbers = partOf(20, input, 1)
  const figures = { numbers, servedAtHome: 0, servedElsewhere: 0, textsOfOneNetwork: 0, textsOfTen: 0 }
  for (let index = 0; index < numbers; index += 1) {
    // An hour must pass first, because unproven numbers share an hourly limit.
    await pass(60 * 60_000)
    const [one, ten] = [freshPhone(), freshPhone()]
    const byOne = await besiege(pair[0].origin, one, 1, pass)
    const byTen = await besiege(pair[0].origin, ten, 10, pass)
    figures.servedAtHome += Number(byOne.atHome) + Number(byTen.atHome)
    figures.servedElsewhere += Number(byOne.inNewNetwork)
    figures.textsOfOneNetwork = Math.max(figures.textsOfOneNetwork, byOne.strangersTexts)
    figures.textsOfTen = Math.max(
      figures.textsOfTen,
      byTen.strangersTexts,
      (await codesSentTo(pair[0].origin, ten)).length - 2,
    )
  }
  const problems: string[] = []
  if (figures.servedAtHome < numbers * 2)
    problems.push(`known address: ${figures.servedAtHome} of ${numbers * 2} owners got a code`)
  if (figures.servedElsewhere < numbers)
    problems.push(`other address: ${figures.servedElsewhere} of ${numbers} owners got a code`)
  return { figures, problems }
}

export const run: SoakRun = {
  name: 'crowd',
  group: 'attacks',
  about:
    '1,000 addresses request texts and enter no code, on each database: 99 of 100 honest users get theirs, both ' +
    'known and new ones; strangers request codes for a number and enter wrong ones: its owner gets a code on the ' +
    'known network, and elsewhere if all strangers are on one network',
  tests: ['apps/backend/src/limits/text-budgets.test.ts'],
  run: (input) =>
    onEachStore(false, async ({ store }) => {
      const crowd = partOf(whole.crowd, input, 50)
      const budgets = {
        smsStrangersHour: (whole.smsStrangersHour * crowd) / whole.crowd,
        smsKnownHour: (whole.smsKnownHour * crowd) / whole.crowd,
        requestsPerMinute: 1_000_000,
      }
      const pair = await startPair(store, { budgets, addressHeader })
      try {
        const [stood, besieged] = [await standCrowd(pair, input), await standSiege(pair, input)]
        return {
          figures: { ...stood.figures, ...besieged.figures },
          problems: [...stood.problems, ...besieged.problems],
        }
      } finally {
        await Promise.all(pair.map((server) => server.stop()))
      }
    }),
}
