import { type AppUser, titles } from '@palmflow/app-simulator/testing/phone'
import { visitOf } from '@palmflow/app-simulator/testing/walks'
import { codesSentTo } from '@palmflow/backend/testing/parallel-clients'
import { enUs } from '@palmflow/views/testing/texts'
import { answer } from '@palmflow/web/testing/visit/walks'
import type { UserFlow } from './steady-user.ts'

const pin = '4071'
const partner = 'harbor-market'
/**
 * The maximum number of attempts to read the result of a code, and the time between two attempts in milliseconds. The
 * attempts are limited, because a held call never gets a response.
 */
const [maxAttempts, lookMs] = [10, 400]

export interface Newcomer {
  number: string
  hands: 'both' | 'left' | 'right'
  isSentByPartner: boolean
  texts: number
}

export async function comesToSignUp(
  user: AppUser,
  who: Pick<Newcomer, 'hands' | 'isSentByPartner'>,
): Promise<Newcomer> {
  await user.sees(titles.choice)
  await user.sets('User', 'New')
  await user.sets('Hand', 'As requested')
  if (who.isSentByPartner) await user.page.getByLabel('Partner', { exact: true }).selectOption(partner)
  await user.page.getByLabel('Start page').selectOption({ label: 'Sign up' })
  return { ...who, texts: 1, number: await user.page.getByLabel('Phone number', { exact: true }).inputValue() }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export function enrolmentWay(user: AppUser, who: Newcomer): UserFlow {
  const { view, backend } = user
  const repeated: string[] = []
  const number = `+1${digitsOf(who.number).slice(-10)}`
  let isNumberGiven = false
  let refused: string | undefined
  const newest = async () => (await codesSentTo(backend.origins.website, number))[0]
  const otp = async () => {
    const code = await newest()
    return code === refused ? undefined : code
  }
  const answers = { palms: who.hands.toUpperCase(), otp }
  const visit = { ...visitOf(user, { number, pin, answers }), goals: { LINK_PARTNER: 'partner linked' } }

  /**
   * Enters the phone number. A page stores the number from the first digit on, so the next page must show the stored
   * number.
   */
  async function givesNumber(position: string): Promise<void> {
    const storedText = digitsOf(await view.getByLabel(enUs['validatePhone.label'], { exact: true }).inputValue())
    const isKept = storedText.endsWith(number.slice(-10))
    if (isNumberGiven && isKept) return user.presses(enUs.continue)
    if (isNumberGiven) repeated.push(`the phone number (the page stored "${storedText}")`)
    isNumberGiven = true
    await answer(visit, position)
  }
  async function isRefused(): Promise<boolean> {
    for (let look = 0; look < maxAttempts; look += 1) {
      if (await view.getByText(enUs.otpInvalid, { exact: true }).isVisible()) return true
      if (!(await user.heading(titles.code).isVisible())) return false
      await user.passes(lookMs)
    }
    return false
  }
  /**
   * Enters the code. If a page ended before the response, the code may already be used. The user then requests a new
   * code.
   */
  async function givesCode(position: string): Promise<void> {
    await answer(visit, position)
    if (!(await isRefused())) return
    who.texts += 1
    refused = await newest()
    await user.presses(enUs['validatePhone.resend'])
  }
  const own: UserFlow['act'] = async (position) => {
    if (position === 'VALIDATE_PHONE phone') return givesNumber(position)
    if (position === 'VALIDATE_PHONE otp') return givesCode(position)
    await answer(visit, position)
  }
  return {
    visit,
    act: own,
    isAtEnd: ({ position = '', title }) =>
      title === titles.profile || (who.isSentByPartner && position.startsWith('ENROLLMENT_SUCCESS ')),
    repeated,
  }
}
