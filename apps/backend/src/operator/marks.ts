import { parseAddress } from '../http/address.ts'
import { clientMarks } from '../limits/client-marks.ts'
import { accountMark, numberMark } from '../sessions/log-sign-in.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { findUser, type OperatorStore } from './user.ts'

/** Exactly one field must be present. */
export interface MarkQuery {
  address?: string | undefined
  phone?: string | undefined
  profile?: string | undefined
}

/** In a log line, `number` is the field `whose` of a wrong code. `account` is also the field `whose` of a wrong PIN. */
interface Marks {
  from?: string
  account?: string
  number?: string
}

const absent = (marks: Marks): boolean => Object.keys(marks).length === 0

async function marksOf(store: OperatorStore, { address, phone, profile }: MarkQuery, now: number): Promise<Marks> {
  if (address !== undefined) {
    const parsed = parseAddress(address)
    return parsed === undefined ? {} : { from: clientMarks(store.secrets.sessionKey, parsed).own }
  }
  const number = parseUsPhone(phone ?? '')
  const user = await findUser(store, { phone, profile }, now)
  return {
    ...(user !== undefined && { account: accountMark(store, user.id) }),
    ...(number !== undefined && { number: numberMark(store, store.keys.mark(number)) }),
  }
}

/**
 * Logs the query.
 * @returns undefined if the input is not an address, a US number or a profile
 */
export async function showMarks(store: OperatorStore, marked: MarkQuery, now: number): Promise<string[] | undefined> {
  const marks = await marksOf(store, marked, now)
  if (absent(marks)) return undefined
  const { from, account, number } = marks
  store.report('marks-shown', { from, account, whose: number })
  return [
    ...(from === undefined ? [] : [`from: ${from}`]),
    ...(account === undefined ? [] : [`account: ${account}`, `whose, of a PIN: ${account}`]),
    ...(number === undefined ? [] : [`whose, of a code: ${number}`]),
  ]
}
