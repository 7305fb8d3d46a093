import { type Environment, type PartnerApplicationId, paths, type wire } from '@palmflow/contract'

/** The options of an enrolment, except the target of the continue button. This target depends on the deployment. */
type Options = Omit<wire.PartnerApplication['enrollmentOptions'], 'successScreenContinueButtonUrl'>

export interface Partner {
  name: string
  /** The end of the sentence "You link your … account so you can …" in the consent text. */
  gets: string
  /** The data that the partner receives about a linked user. */
  learns: string
  options: Options
}

/** Example partners (ruling 11): two shops, two healthcare providers, a venue and a gym. */
const partners: Readonly<Record<PartnerApplicationId, Partner>> = {
  'harbor-market': {
    name: 'Harbor Market',
    gets: 'pay and get your member prices with your palm',
    learns: 'which member you are, and when and at which checkout you use your palm',
    options: {
      successScreenTitle: 'Your palm is now your Harbor card',
      accountNotLinkedTitle: 'Link your Harbor membership',
      accountAlreadyLinkedTitle: 'Your Harbor membership is already linked',
      successScreenContinueButtonText: 'Back to Harbor Market',
      skipAccountLinkingTitle: 'Skip your membership?',
      skipAccountLinkingSubTitle: 'You can still pay with your palm, but not at member prices.',
    },
  },
  'pine-and-thread': {
    name: 'Pine & Thread',
    gets: 'return and exchange without a receipt, and collect points with your palm',
    learns: 'which customer you are, and when and in which store you use your palm',
    options: {
      successScreenTitle: 'Pine & Thread recognizes your palm',
      accountAlreadyLinkedTitle: 'Your points are already linked',
      skipAccountLinkingTitle: 'Skip your points?',
      skipAccountLinkingSubTitle: 'You can link them later in your profile.',
    },
  },
  'cedar-clinic': {
    name: 'Cedar Clinic',
    gets: 'check in for a visit with your palm, without giving your name at the desk',
    learns: 'when you arrive and at which desk',
    options: {
      successScreenTitle: 'You can check in with your palm',
      accountNotLinkedTitle: 'Link your patient account',
      accountAlreadyLinkedTitle: 'Your patient account is already linked',
      successScreenContinueButtonText: 'See my visits',
      skipAccountLinkingTitle: 'Skip check-in by palm?',
      skipAccountLinkingSubTitle: 'The desk will ask for your name, as before.',
    },
  },
  'lakeside-health': {
    name: 'Lakeside Health',
    gets: 'check in at every Lakeside practice and pharmacy with your palm',
    learns: 'when you arrive and at which practice or pharmacy',
    options: {
      successScreenTitle: 'Lakeside recognizes your palm',
      accountAlreadyLinkedTitle: 'Your Lakeside record is already linked',
      skipAccountLinkingTitle: 'Skip Lakeside?',
    },
  },
  'meridian-hall': {
    name: 'Meridian Hall',
    gets: 'walk in with your palm when you have a ticket',
    learns: 'when you arrive and by which door',
    options: {
      successScreenTitle: 'Your palm opens the doors',
      accountNotLinkedTitle: 'Link your tickets',
      accountAlreadyLinkedTitle: 'Your tickets are already linked',
      successScreenContinueButtonText: 'See my tickets',
      skipAccountLinkingTitle: 'Skip your tickets?',
      skipAccountLinkingSubTitle: 'You’ll show them at the door, as before.',
    },
  },
  'northside-gym': {
    name: 'Northside Gym',
    gets: 'get in and open your locker with your palm',
    learns: 'when you arrive',
    options: { skipAccountLinkingTitle: 'Skip the gym?' },
  },
}

const snake = (application: string): string => application.replaceAll('-', '_')
const documentNames = (application: string) => ({
  authorizationDocumentName: `${snake(application)}_authorization`,
  hadesDocumentName: `${snake(application)}_removal`,
})

const isPartner = (application: string): application is PartnerApplicationId => Object.hasOwn(partners, application)

/** Applications without a partner. Users cannot link these applications (R403). */
const unlinkable: ReadonlySet<string> = new Set(['palm-kiosk'])

function continueUrl(deployed: Environment | undefined, application: string): string {
  const host = deployed?.hosts.partners[0]
  return host === undefined ? paths.dashboard : `https://${host}/${application}`
}

export type Application = { kind: 'partner'; data: wire.PartnerApplication } | { kind: 'unlinkable' }

export function applicationOf(application: string, deployed: Environment | undefined): Application | undefined {
  if (unlinkable.has(application)) return { kind: 'unlinkable' }
  if (!isPartner(application)) return undefined
  const { name, options } = partners[application]
  const partnerProgramItem = { partnerName: name, ...documentNames(application) }
  const isLedOn = options.successScreenContinueButtonText !== undefined
  const url = { successScreenContinueButtonUrl: continueUrl(deployed, application) }
  return { kind: 'partner', data: { enrollmentOptions: { ...options, ...(isLedOn && url) }, partnerProgramItem } }
}

const userPools = 'arn:aws:cognito-idp:us-east-1:000000000000:userpool/'

/** Returns the id of a connected account at the gateway (R158). */
export const userPoolOf = (application: string): string => `${userPools}${application}`
/** Returns undefined if the id does not have the prefix that `userPoolOf` adds. The application may be unknown. */
export const applicationInPool = (userPoolArn: string): string | undefined =>
  userPoolArn.startsWith(userPools) ? userPoolArn.slice(userPools.length) : undefined
export const nameOfPartner = (application: string): string =>
  isPartner(application) ? partners[application].name : application

const authorizationText = ({ name, gets, learns }: Partner) => ({
  title: `${name} and your palm`,
  html: `<h2 id="what-you-allow">What you allow</h2>
<p>You link your ${name} account so you can ${gets}.</p>
<h2 id="what-they-learn">What ${name} learns</h2>
<p>${name} learns ${learns}. It never gets your palm signature, your PIN or your number from us.</p>
<h2 id="how-long">How long it lasts</h2>
<p>Until you unlink it in the app, which you can do anytime, or delete your profile. We tell ${name} right away.</p>`,
})

const removalText = ({ name }: Partner) => ({
  title: `When you unlink ${name}`,
  html: `<h2 id="what-ends">What ends</h2>
<p>From that moment, we no longer tell ${name} when you use your palm. It keeps the records it already has: ask ${name} to delete them.</p>`,
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;')
const inHtml = (partner: Partner): Partner => ({ ...partner, name: escaped(partner.name) })

/** The partners' texts are not translated. */
export const partnersSpeak = 'en-US'

export const partnerAgreements = Object.entries(partners).map(
  ([application, { name }]) => [documentNames(application).authorizationDocumentName, name] as const,
)

export const partnerDocuments: Readonly<Record<string, { title: string; html: string }>> = Object.fromEntries(
  Object.entries(partners).flatMap(([application, partner]) => {
    const { authorizationDocumentName, hadesDocumentName } = documentNames(application)
    return [
      [authorizationDocumentName, { ...authorizationText(inHtml(partner)), title: authorizationText(partner).title }],
      [hadesDocumentName, { ...removalText(inHtml(partner)), title: removalText(partner).title }],
    ]
  }),
)
