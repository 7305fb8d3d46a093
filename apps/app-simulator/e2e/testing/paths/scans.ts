import type { ScenarioTransition } from '@palmflow/paths'
import { enUs } from '@palmflow/views/testing/texts'
import type { Holder } from '../phone.ts'
import type { Person } from './sign-in-responses.ts'

/** A time in milliseconds. A scan with its result takes less time, and a message is shown for longer. */
const scanMs = 4_500
const endMs = 2_000
/** A time in milliseconds. The scanner waits for a hand for less time, and shows the result for longer. */
const noHandMs = 30_500

const handOf = (holder: Holder) => holder.page.getByRole('button', { name: enUs['scanSession.hold'], exact: true })

export const isAsked = (holder: Holder): Promise<void> => handOf(holder).waitFor()

async function ends(holder: Holder, ms: number): Promise<void> {
  await holder.page.clock.runFor(ms)
  await holder.soon(holder.page.getByLabel('States of the app').getByText('idle', { exact: true }))
}

export async function holdsHand(holder: Holder, person: Person): Promise<void> {
  await holder.sets('Person', person)
  await handOf(holder).click()
  await ends(holder, scanMs)
}

export async function answersScan(holder: Holder, { edge }: ScenarioTransition, person: Person): Promise<void> {
  const { label } = edge.case
  await isAsked(holder)
  if (label === 'palm scanned') return holdsHand(holder, person)
  if (label === 'scan failed') await holder.page.clock.runFor(noHandMs)
  else await holder.pressesControl(enUs['scanSession.cancel'])
  await ends(holder, endMs)
}

/** Leaves the scanner with the Back key. The page then cancels the scan. */
export async function leavesScanner(holder: Holder): Promise<void> {
  await isAsked(holder)
  await holder.page.getByRole('button', { name: 'Back key' }).dispatchEvent('click')
  await ends(holder, endMs)
}
