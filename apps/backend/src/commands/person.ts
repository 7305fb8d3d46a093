import { parseArgs } from 'node:util'
import { eventLines } from '../base/event-lines.ts'
import { openExisting } from '../operator/open-store.ts'
import {
  changePerson,
  findPerson,
  isReason,
  type OperatorStore,
  type PersonChange,
  personChanges,
} from '../operator/person.ts'
import { showPerson } from '../operator/show-person.ts'
import { usPhone } from '../people/phones.ts'
import { tailOf } from '../people/profiles.ts'
import { operate, stop } from './operate.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    ...{ profile: text, phone: text, account: text, reason: text },
    ...{ show: flag, hold: flag, release: flag, 'end-sessions': flag },
    ...{ 'unlock-pin': flag, 'reset-pin': flag },
  },
})
const { profile, phone, account, reason } = values
const wanted = personChanges.filter((change) => values[change])
const [change] = wanted
if ([profile, phone, account].filter((option) => option !== undefined).length !== 1) {
  stop('Pass exactly one of --profile, --phone and --account.')
}
if (wanted.length + Number(values.show) !== 1) {
  stop('Pass exactly one action: --show, --hold, --release, --end-sessions, --unlock-pin or --reset-pin.')
}
if (reason !== undefined && !isReason(reason)) {
  stop('--reason takes 3 to 80 plain characters and no long number: a ticket, not a person.')
}

const done: Record<PersonChange, string> = {
  hold: 'is on hold',
  release: 'is active',
  'end-sessions': 'is signed out',
  'unlock-pin': 'can try the PIN again',
  'reset-pin': 'has no PIN: a code signs in',
}

async function act(place: OperatorStore): Promise<void> {
  const now = Date.now()
  const person = await findPerson(place, values)
  if (person === undefined) {
    stop('No profile found. --profile takes an id, --phone a US number, --account the mark of a log line.')
  }
  if (phone !== undefined && usPhone(phone) !== person.phone) {
    console.log(`${person.id} had this number before. It was changed, and the change can still be undone.`)
  }
  if (change === undefined) {
    for (const line of await showPerson(place, person, reason, now)) console.log(line)
    return
  }
  const count = await changePerson(place, person, { change, reason: reason ?? '' }, now)
  if (count === undefined) stop(`${person.id} changed during the command: nothing was done. Run the command again.`)
  console.log(`${person.id} ${done[change]}; number: ends in ${tailOf(person)}; ${count} sessions ended.`)
}

if (change !== undefined && reason === undefined) stop(`--${change} needs a --reason for the log.`)
await operate(async () => {
  const { report } = eventLines((line) => console.error(line), Date.now)
  const place = await openExisting(process.env, Date.now())
  try {
    await act({ ...place, report })
  } finally {
    await place.close()
  }
})
