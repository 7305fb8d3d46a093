import { budgetsOf, isPossible, unreachable } from './testing/paths-answers.ts'
import { WebsiteEscort } from './testing/paths-person.ts'
import { walkBeforeTheRealThing } from './testing/paths-suite.ts'
import { Wire } from './testing/paths-wire.ts'
import { useVisits } from './testing/visits.ts'

const visit = useVisits()

walkBeforeTheRealThing({
  chart: 'AUTHENTICATE',
  before: 'the real website and its server',
  isPossible,
  unreachable,
  escortOf: async (journey) => {
    const person = await visit({ budgets: budgetsOf(journey.legs) })
    person.watch.announce(/Failed to load resource/, /palmflow: /)
    await person.hasClock()
    const wire = new Wire()
    await wire.follow(person.context)
    return new WebsiteEscort(person, journey, wire)
  },
})
