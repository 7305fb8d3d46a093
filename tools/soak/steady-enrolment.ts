import { brand } from '@palmflow/brand'
import { type Holder, titles } from '@palmflow/phone/testing/phone'
import { enUs } from '@palmflow/views/copy/en-us'
import { KnownCode, type Way } from './steady-person.ts'

const pin = '4071'
const partner = {
  id: 'harbor-market',
  agreement: 'Harbor Market and your palm',
  offer: 'Your Harbor membership is not linked',
  success: 'Your palm is your Harbor card now',
} as const

/** Who enrols, and how. */
export interface Newcomer {
  number: string
  hands: 'both' | 'left' | 'right'
  isSentByPartner: boolean
  /** So many codes they have asked for. */
  texts: number
}

const { name } = brand
const slides = [name, enUs['infographicsEducation.control'], enUs['infographicsEducation.convenience']]
const both = enUs['consolidatedConsents.title']
const terms = 'Terms of use'
const hands = enUs['transitionToApp.palmsTitle']
const pinTitle = enUs['enroll.pinTitle']
const success = enUs['enrollmentSuccess.title'].replace('{brand}', name)
const words = { both: 'Both palms', left: 'Only my left palm', right: 'Only my right palm' } as const
const scans = ['leftTitle', 'rightTitle', 'nextLeftTitle', 'nextRightTitle'] as const
const palms = scans.map((scan) => enUs[`transitionToApp.${scan}`])
const waits = [
  ...(['scanningTitle', 'submittingTitle', 'addingTitle'] as const).map((title) => enUs[`transitionToApp.${title}`]),
  enUs['initiateEnrollment.waiting'],
  enUs['consentBiometrics.loading'],
  enUs['consolidatedConsents.loading'],
  enUs['checkEnrollment.waiting'],
  enUs['checkEnrollmentPhone.waiting'],
  enUs['createProfile.waiting'],
  enUs['createProfile.readying'],
  enUs['linkPartner.waiting'].replace('{partner}', 'Harbor Market'),
  enUs['appDashboard.loading'],
]

/** Brings the phone to the sign-up. @returns who stands before it. */
export async function comesToSignUp(
  holder: Holder,
  who: Pick<Newcomer, 'hands' | 'isSentByPartner'>,
): Promise<Newcomer> {
  await holder.sees(titles.choice)
  await holder.sets('Person', 'New')
  await holder.sets('Hand', 'As asked')
  if (who.isSentByPartner) await holder.page.getByLabel('Partner', { exact: true }).selectOption(partner.id)
  await holder.page.getByLabel('Opens at').selectOption({ label: 'Sign up' })
  return { ...who, texts: 1, number: await holder.page.getByLabel('Phone number', { exact: true }).inputValue() }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

type Acts = Readonly<Record<string, () => Promise<void>>>

const ticks = ({ view }: Holder, title: string) =>
  view.getByRole('checkbox', { name: `I agree to the ${title}` }).check()

/** What comes before the scan: the slides, and the agreements on one page or on a page each. */
function beforeTheScan(holder: Holder): readonly Acts[] {
  const agrees = async (title: string) => {
    await holder.scrollsToEnd()
    await holder.view.getByRole('region', { name: title }).press('End')
    await holder.presses('Agree')
  }
  const agreesToBoth = async () => {
    for (const title of [titles.consent, terms]) await ticks(holder, title)
    await holder.presses('Continue')
  }
  return [
    Object.fromEntries(slides.map((slide) => [slide, () => holder.presses('Skip')])),
    { [both]: agreesToBoth },
    ...[titles.consent, terms, partner.agreement].map((title) => ({ [title]: () => agrees(title) })),
  ]
}

/** Looked at once more while the page is on its way to the profile, a screen has nothing left to press. */
const leaves = ({ view }: Holder, name: string) =>
  view
    .getByRole('button', { name, exact: true })
    .click({ timeout: 1_000 })
    .catch(() => {})

/** An enrolment in the app, from the first slide to the profile, or to where a partner's page would open. */
export function enrolmentWay(holder: Holder, who: Newcomer): Way {
  const { view } = holder
  const code = new KnownCode(holder)
  const phone = view.getByLabel('Mobile number', { exact: true })
  const repeated: string[] = []
  let isNumberGiven = false
  let isLeaving = false
  const links = async () => {
    // A page that lives since the agreement does not show it again.
    const agreed = enUs['linkPartner.consented'].replace('{partner}', 'Harbor Market')
    if ((await view.getByText(agreed).count()) === 0) await holder.scrollsToEnd()
    await holder.presses('Agree and link')
  }
  const givesNumber = async () => {
    const kept = digitsOf(await phone.inputValue())
    if (isNumberGiven && !kept.endsWith(digitsOf(who.number).slice(1)))
      repeated.push(`the number, of which "${kept}" was kept`)
    if (isNumberGiven && repeated.length === 0) return holder.presses('Continue')
    isNumberGiven = true
    await phone.fill('')
    await holder.types('Mobile number', who.number)
  }
  /** Used up by a page that died before it heard so, a code is good for no other: they have a new one sent. */
  const givesCode = async () => {
    await code.gives()
    if (!(await code.isRefused())) return
    who.texts += 1
    code.forgets()
    await holder.presses('Send another code')
  }
  const acts: Acts[] = [
    ...beforeTheScan(holder),
    { [hands]: () => holder.presses(words[who.hands]) },
    ...palms.map((palm) => ({ [palm]: () => holder.presses('Continue') })),
    { [titles.phone]: givesNumber },
    { [titles.code]: givesCode },
    {
      [pinTitle]: async () => {
        await view.getByLabel('PIN', { exact: true }).fill('')
        await holder.types('PIN', pin)
      },
    },
    { [partner.offer]: links },
    {
      [success]: () => leaves(holder, 'Continue'),
      [partner.success]: async () => {
        isLeaving = true
      },
    },
  ]
  // The page may die on its way from the last step to the profile: who opens the sign-up then has a profile.
  acts.push({ [enUs['alreadyEnrolled.title']]: () => leaves(holder, enUs['alreadyEnrolled.profile']) })
  return {
    steps: [...acts.map((row) => Object.keys(row)), [titles.profile]],
    waiting: new Set(waits),
    act: async (title) => acts.find((row) => title in row)?.[title]?.(),
    half: async (title) => {
      if (title === slides[0]) await holder.presses('Next')
      if (title === both) await ticks(holder, terms)
      if (title === titles.phone && !isNumberGiven) await phone.pressSequentially('20655')
      if (title === pinTitle) await view.getByLabel('PIN', { exact: true }).pressSequentially('40')
    },
    isAtEnd: (title) => title === titles.profile || (isLeaving && title === partner.success),
    repeated,
  }
}
