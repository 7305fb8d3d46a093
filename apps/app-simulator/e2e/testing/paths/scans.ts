import type { ScenarioTransition } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import type { AppUser } from '../phone.ts'
import type { Person } from './sign-in-responses.ts'

/**
 * In milliseconds. Within this time, a scan ends and its result disappears. A message is still shown after this time.
 */
const scanMs = 4_500
const endMs = 2_000
/** In milliseconds. After this time, the scanner has stopped the wait for a hand and still shows the result. */
const noHandMs = 30_500

const handOf = (user: AppUser) => user.page.getByRole('button', { name: enUs['scanSession.hold'], exact: true })

export const isAsked = (user: AppUser): Promise<void> => handOf(user).waitFor()

async function ends(user: AppUser, ms: number): Promise<void> {
  await user.page.clock.runFor(ms)
  await user.soon(user.page.getByLabel('States of the app').getByText('idle', { exact: true }))
}

export async function holdsHand(user: AppUser, person: Person): Promise<void> {
  await user.sets('User', person)
  await handOf(user).click()
  await ends(user, scanMs)
}

export async function answersScan(user: AppUser, { edge }: ScenarioTransition, person: Person): Promise<void> {
  const { label } = edge.case
  await isAsked(user)
  if (label === 'palm scanned') return holdsHand(user, person)
  if (label === 'scan failed') await user.page.clock.runFor(noHandMs)
  else await user.pressesControl(enUs['scanSession.cancel'])
  await ends(user, endMs)
}

/** Leaves the scanner with the Back key. The page then cancels the scan. */
export async function leavesScanner(user: AppUser): Promise<void> {
  await isAsked(user)
  await user.page.getByRole('button', { name: 'Back key' }).dispatchEvent('click')
  await ends(user, endMs)
}
