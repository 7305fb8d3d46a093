import { type AppUser, titles } from '@palmflow/app-simulator/testing/phone'
import { visitOf } from '@palmflow/app-simulator/testing/walks'
import { answer } from '@palmflow/web/testing/visit/walks'
import type { UserFlow } from './steady-user.ts'

const demo = { number: '2065550100', pin: '1234' }
export const number = `+1${demo.number}`

/** If the server requires more than the palm, the user also enters number, code and PIN. */
export function signInWay(user: AppUser): UserFlow {
  const visit = visitOf(user, demo)
  return {
    visit,
    act: (position) => answer(visit, position),
    isAtEnd: ({ title }) => title === titles.profile,
    repeated: [],
  }
}
