import { type Environment, type PartnerApplicationId, paths, type wire } from '@palmflow/contract'

/** The target of the continue button is part of the deployment (`continueUrl`). */
type Options = Omit<wire.PartnerApplication['enrollmentOptions'], 'successScreenContinueButtonUrl'>

export interface Partner {
  name: string
  /** The benefit for a linked user: the middle part of the consent text. */
  gets: string
  /** The data that the partner gets. */
  learns: string
  options: Options
}

/** Example partners (ruling 11): two shops, two healthcare providers, a venue and a gym. */
const partners: Readonly<Record<PartnerApplicationId, Partner>> = {
  'harbor-market': {
    name: 'Harbor Market',
    gets: 'pay and collect your member prices at the checkout with your palm',
    learns: 'that you are the member whom it knows, at which checkout and when',
    options: {
      successScreenTitle: 'Your palm is your Harbor card now',
      accountNotLinkedTitle: 'Your Harbor membership is not linked',
      accountAlreadyLinkedTitle: 'Your Harbor membership is linked already',
      successScreenContinueButtonText: 'Back to Harbor Market',
      skipAccountLinkingTitle: 'Go on without your membership?',
      skipAccountLinkingSubTitle: 'You can still pay with your palm, but not at member prices.',
    },
  },
  'pine-and-thread': {
    name: 'Pine & Thread',
    gets: 'return and exchange without a receipt, and collect points with your palm',
    learns: 'that you are the customer whom it knows, in which shop and when',
    options: {
      successScreenTitle: 'Pine & Thread knows your palm',
      accountAlreadyLinkedTitle: 'Your points are linked already',
      skipAccountLinkingTitle: 'Go on without points?',
      skipAccountLinkingSubTitle: 'You can link them later in your profile.',
    },
  },
  'cedar-clinic': {
    name: 'Cedar Clinic',
    gets: 'check in for a visit with your palm, without giving your name at the desk',
    learns: 'that you have come, at which desk and when',
    options: {
      successScreenTitle: 'You can check in with your palm',
      accountNotLinkedTitle: 'Your patient account is not linked',
      accountAlreadyLinkedTitle: 'Your patient account is linked already',
      successScreenContinueButtonText: 'See my visits',
      skipAccountLinkingTitle: 'Go on without checking in by palm?',
      skipAccountLinkingSubTitle: 'At the desk you will be asked for your name, as before.',
    },
  },
  'lakeside-health': {
    name: 'Lakeside Health',
    gets: 'check in at every Lakeside practice and pharmacy with your palm',
    learns: 'that you have come, at which practice or pharmacy and when',
    options: {
      successScreenTitle: 'Lakeside knows your palm',
      accountAlreadyLinkedTitle: 'Your Lakeside record is linked already',
      skipAccountLinkingTitle: 'Go on without Lakeside?',
    },
  },
  'meridian-hall': {
    name: 'Meridian Hall',
    gets: 'walk in with your palm where you have a ticket',
    learns: 'that you have come, by which door and when',
    options: {
      successScreenTitle: 'Your palm opens the doors',
      accountNotLinkedTitle: 'Your tickets are not linked',
      accountAlreadyLinkedTitle: 'Your tickets are linked already',
      successScreenContinueButtonText: 'See my tickets',
      skipAccountLinkingTitle: 'Go on without your tickets?',
      skipAccountLinkingSubTitle: 'You will show them at the door, as before.',
    },
  },
  'northside-gym': {
    name: 'Northside Gym',
    gets: 'come in and open your locker with your palm',
    learns: 'that you have come, and when',
    options: { skipAccountLinkingTitle: 'Go on without the gym?' },
  },
}

const snake = (application: string): string => application.replaceAll('-', '_')
const documentNames = (application: string) => ({
  authorizationDocumentName: `${snake(application)}_authorization`,
  hadesDocumentName: `${snake(application)}_removal`,
})

const isPartner = (application: string): application is PartnerApplicationId => Object.hasOwn(partners, application)

/** Our own applications without a partner: there is nothing to link (R403). */
const unlinkable: ReadonlySet<string> = new Set(['palm-kiosk'])

/** The site of a partner. Without one, like locally, the user's own pages replace it. */
function continueUrl(deployed: Environment | undefined, application: string): string {
  const host = deployed?.hosts.partners[0]
  return host === undefined ? paths.dashboard : `https://${host}/${application}`
}

export type Application = { kind: 'partner'; data: wire.PartnerApplication } | { kind: 'unlinkable' }

/** Undefined if unknown. */
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

/** The id of a connected account at the gateway (R158). */
export const userPoolOf = (application: string): string => `${userPools}${application}`
/** Undefined if it is no account of ours. */
export const applicationInPool = (userPoolArn: string): string | undefined =>
  userPoolArn.startsWith(userPools) ? userPoolArn.slice(userPools.length) : undefined
export const nameOfPartner = (application: string): string =>
  isPartner(application) ? partners[application].name : application

const authorizationText = ({ name, gets, learns }: Partner) => ({
  title: `${name} and your palm`,
  html: `<h2 id="what-you-allow">What you allow</h2>
<p>You link your account with ${name}, so that you can ${gets}.</p>
<h2 id="what-they-learn">What ${name} learns</h2>
<p>${name} learns ${learns}. It never gets your palm signature, your PIN or your number from us.</p>
<h2 id="how-long">For how long</h2>
<p>Until you unlink it, in the app at any time, or delete your profile. ${name} is told so at once.</p>`,
})

const removalText = ({ name }: Partner) => ({
  title: `When you unlink ${name}`,
  html: `<h2 id="what-ends">What ends</h2>
<p>From that moment ${name} is no longer told when you use your palm. What it noted before is in its own books: ask ${name} to erase it.</p>`,
})

const escaped = (text: string): string => text.replaceAll('&', '&amp;')
const inHtml = (partner: Partner): Partner => ({ ...partner, name: escaped(partner.name) })

/** Texts of the partners, which are not translated. */
export const partnersSpeak = 'en-US'

/** The partner of each link document, by document name. */
export const partnerAgreements = Object.entries(partners).map(
  ([application, { name }]) => [documentNames(application).authorizationDocumentName, name] as const,
)

/** The documents of partners, by name. */
export const partnerDocuments: Readonly<Record<string, { title: string; html: string }>> = Object.fromEntries(
  Object.entries(partners).flatMap(([application, partner]) => {
    const { authorizationDocumentName, hadesDocumentName } = documentNames(application)
    return [
      [authorizationDocumentName, { ...authorizationText(inHtml(partner)), title: authorizationText(partner).title }],
      [hadesDocumentName, { ...removalText(inHtml(partner)), title: removalText(partner).title }],
    ]
  }),
)
