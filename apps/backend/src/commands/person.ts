import { text as textOfStream } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { eventLines } from '../base/event-lines.ts'
import { createUser, mayCreateUsers, newUserRefusals, refusedInProd } from '../operator/new-user.ts'
import { openExisting } from '../operator/open-store.ts'
import { showUser } from '../operator/show-user.ts'
import {
  changeUser,
  findUser,
  isReason,
  type OperatorStore,
  refuseFormerNumber,
  type UserChange,
  userChanges,
  wrongReason,
} from '../operator/user.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { tailOf } from '../users/profiles.ts'
import { fail, operate, stop } from './operate.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const { values } = parseArgs({
  options: {
    ...{ profile: text, phone: text, account: text, reason: text },
    ...{ new: flag, 'accept-terms': flag, 'pin-stdin': flag },
    ...{ show: flag, hold: flag, release: flag, 'end-sessions': flag },
    ...{ 'unlock-pin': flag, 'reset-pin': flag },
  },
})
const { profile, phone, account, reason } = values
const changes = userChanges.filter((item) => values[item])
const [change] = changes
if ([profile, phone, account].filter((option) => option !== undefined).length !== 1) {
  stop('Pass exactly one of --profile, --phone and --account.')
}
if (changes.length + Number(values.show) + Number(values.new) !== 1) {
  stop('Pass exactly one action: --new, --show, --hold, --release, --end-sessions, --unlock-pin or --reset-pin.')
}
if (reason !== undefined && !isReason(reason)) stop(wrongReason)
const action = values.new ? 'new' : change
if (action !== undefined && reason === undefined) stop(`--${action} needs a --reason for the log.`)
if (!values.new && (values['accept-terms'] || values['pin-stdin'])) {
  stop('--accept-terms and --pin-stdin are options of --new.')
}
if (values.new) {
  if (!mayCreateUsers(process.env)) stop(refusedInProd)
  if (phone === undefined) stop('--new needs the --phone of the new user.')
  if (!values['accept-terms']) {
    stop('--new needs --accept-terms: the user has read the Terms of Use and accepts them. The command records this.')
  }
}

const done: Record<UserChange, string> = {
  hold: 'is on hold',
  release: 'is active',
  'end-sessions': 'is signed out',
  'unlock-pin': 'can try the PIN again',
  'reset-pin': 'has no PIN and can sign in by number and code',
}

async function create(store: OperatorStore, number: string): Promise<void> {
  // Do not accept the PIN as an argument. Other users of the machine can read arguments, and the command shell stores
  // arguments in its history.
  const pin = values['pin-stdin'] ? (await textOfStream(process.stdin)).trim() : undefined
  const made = await createUser(store, { phone: number, pin, reason: reason ?? '' }, Date.now())
  if ('refusal' in made) return fail(newUserRefusals[made.refusal])
  console.log(`${made.profileId} can sign in by number, code and PIN.`)
  if (pin === undefined) console.log(`PIN: ${made.pin} (it is not shown again)`)
}

async function act(store: OperatorStore): Promise<void> {
  const now = Date.now()
  const user = await findUser(store, values, now)
  if (user === undefined) {
    return fail('No profile found. --profile takes an id, --phone a US number, --account the mark of a log line.')
  }
  const isFormer = phone !== undefined && parseUsPhone(phone) !== user.phone
  // A reset would end the undo links, and the new number alone could then sign in.
  if (isFormer && change === 'reset-pin') {
    return fail(refuseFormerNumber(store, user.id, 'person --reset-pin', reason ?? ''))
  }
  const notes = isFormer ? [`${user.id} had this number before. The user can still undo the change of the number.`] : []
  if (change === undefined) {
    const lines = await showUser(store, user, reason, now)
    for (const line of [...notes, ...lines]) console.log(line)
    return
  }
  const count = await changeUser(store, user, { change, reason: reason ?? '' }, now)
  if (count === undefined) {
    return fail('The profile changed during the command, so the command changed nothing. Run the command again.')
  }
  for (const line of notes) console.log(line)
  console.log(`${user.id} ${done[change]}; number: ends in ${tailOf(user)}; ${count} sessions ended.`)
}

await operate(async () => {
  const { report } = eventLines((line) => console.error(line), Date.now)
  const store = await openExisting(process.env, Date.now())
  try {
    await (values.new ? create({ ...store, report }, phone ?? '') : act({ ...store, report }))
  } finally {
    await store.close()
  }
})
