import {
  type Cover,
  type IsPossible,
  type Journey,
  journeyPast,
  journeysOf,
  modelsOf,
  pathsOf,
  type Subject,
} from '../../packages/paths/src/index.ts'

type Possible = () => Promise<{
  isPossible: IsPossible
  /** The cases of the journey that `npm test` walks inside each surrounding. */
  past?: readonly string[]
}>

/** What a person and the server can do, by the use case; of one that is not here, see `walkOneScreen`. */
const possible: Readonly<Record<string, Possible>> = {
  AUTHENTICATE: () => import('../../apps/web/e2e/testing/paths-answers.ts'),
  ADD_PALM: () => import('../../apps/web/e2e/testing/paths-add-palm-answers.ts'),
  LOYALTY_PROGRAMS: () => import('../../apps/web/e2e/testing/paths-loyalty-answers.ts'),
  UPDATE_PHONE: () => import('../../apps/web/e2e/testing/paths-update-answers.ts'),
  AUTHENTICATE_APP: () => import('../../apps/phone/e2e/testing/paths-possible.ts'),
  ONLINE_ENROLLMENT_APP: () => import('../../apps/phone/e2e/testing/paths-enrol-possible.ts'),
}
const onOneScreen: Possible = () => import('../../apps/web/e2e/testing/paths-one-screen-possible.ts')

/** The journeys through a use case's app, those of the tests and those of the long runs. */
export async function journeysIn(subject: Subject): Promise<readonly Journey[]> {
  const { isPossible } = await (possible[subject.chart] ?? onOneScreen)()
  const found = [...journeysOf(subject, isPossible), ...journeysOf(subject, isPossible, 'wiring')]
  return [...new Map(found.map((journey) => [journey.id, journey])).values()]
}

/** The journey through a use case that `npm test` walks inside each surrounding. */
export async function journeysInside(subject: Subject): Promise<readonly Journey[]> {
  const { isPossible, past } = await (possible[subject.chart] ?? onOneScreen)()
  return past === undefined ? [] : [journeyPast(subject, isPossible, past)]
}

/** A path as it is named in a list. */
export type ListedPath = { id: string; level: string; chart: string; title: string }

export const inOneLine = ({ id, level, chart, title }: ListedPath): string =>
  `${id}  ${level.padEnd(5)}  ${chart.padEnd(20)}  ${title}`

const viewCovers: Readonly<Record<string, Cover>> = { step: 'transitions', 'use-case': 'witnesses' }

async function walksOf(level: string, subject: Subject): Promise<readonly Pick<Journey, 'id' | 'title'>[]> {
  if (level === 'app') return subject.kind === 'use-case' ? journeysIn(subject) : []
  return pathsOf(subject, modelsOf(subject), level === 'view' ? viewCovers[subject.kind] : 'cases')
}

/** Every path of these charts at a level, in the order in which it is walked. */
export async function listOf(
  level: string,
  charts: readonly Subject[],
  isWalkedAt: (level: string, subject: Subject) => boolean,
): Promise<ListedPath[]> {
  const found = await Promise.all(
    charts
      .filter((subject) => isWalkedAt(level, subject))
      .map(async (subject) =>
        (await walksOf(level, subject)).map(({ id, title }) => ({ id, level, chart: subject.chart, title })),
      ),
  )
  return found.flat()
}
