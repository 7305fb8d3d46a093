import type { AppHelpHash, PalmSide, PartnerApplicationId, paths, Treatment } from '@palmflow/contract'
import type { Hand } from '@palmflow/palm'

export interface Device {
  model: string
  treatment: Exclude<Treatment, 'WEB'>
  /** In CSS pixels. */
  width: number
  height: number
}
export const devices = {
  iphone15: { model: 'iPhone 15', treatment: 'IOS_APP_CLIP', width: 393, height: 852 },
  iphoneSe: { model: 'iPhone SE', treatment: 'IOS_APP_CLIP', width: 375, height: 667 },
  ipadAir: { model: 'iPad Air', treatment: 'IOS_APP_CLIP', width: 820, height: 1180 },
  ipadPro: { model: 'iPad Pro 11-inch', treatment: 'IOS_APP_CLIP', width: 834, height: 1194 },
  pixel8: { model: 'Pixel 8', treatment: 'ANDROID_INSTANT_APP', width: 412, height: 892 },
  galaxyA5: { model: 'Galaxy A5', treatment: 'ANDROID_INSTANT_APP', width: 360, height: 740 },
} as const satisfies Readonly<Record<string, Device>>

export const people = { demo: 'Demo', newcomer: 'New', stranger: 'Unknown', twin: 'Similar' } as const
export type PersonName = keyof typeof people
export const hands = { left: 'Left', right: 'Right', asked: 'As requested' } as const
/** `asked` is the requested hand, or the left hand if each hand is accepted. */
export type HandChoice = keyof typeof hands
export const entries = {
  signIn: 'Sign in',
  signUpIngress: 'Sign-up chooser',
  signUp: 'Sign up',
  alreadyEnrolled: 'Already enrolled',
  dashboard: 'My profile',
  help: 'Help',
} as const satisfies Partial<Record<keyof typeof paths, string>>
export type Entry = keyof typeof entries
export const partners = {
  none: 'None',
  'harbor-market': 'Harbor Market, retail',
  'pine-and-thread': 'Pine & Thread, retail',
  'cedar-clinic': 'Cedar Clinic, healthcare',
  'lakeside-health': 'Lakeside Health, healthcare',
  'meridian-hall': 'Meridian Hall, venue',
  'northside-gym': 'Northside Gym, gym',
  other: 'Other id',
} as const satisfies Record<PartnerApplicationId | 'none' | 'other', string>
export type PartnerChoice = keyof typeof partners
export const nextScans = { reads: 'Succeeds', fails: 'Fails', cancelled: 'Canceled' } as const
export type NextScan = keyof typeof nextScans
export const networks = { online: 'Online', slow: 'Slow', offline: 'Offline' } as const
export type Network = keyof typeof networks
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

export interface Settings {
  person: PersonName
  /** The name of the new user. The simulated hands depend on this name. */
  newcomer: string
  hand: HandChoice
  /** Whether the user holds out a hand without the button of the control panel. */
  comesByItself: boolean
  /** The outcome of the next scan only. Later scans succeed again. */
  nextScan: NextScan
  device: Device
  language: Language
  phone: string
  network: Network
  entry: Entry
  /** The help topic that the page has requested. */
  hash?: AppHelpHash
  /** Parameters that an app adds to the address of the page (R048, R049, R056). An empty value is not added. */
  partner: string
  context: string
  campaign: string
  /** A clear palm match then also requires a second factor (R288). */
  forcesDisambiguation: boolean
}

export const handFor = ({ hand }: Pick<Settings, 'hand'>, requestedHand: PalmSide | null): Hand => {
  if (hand !== 'asked') return hand
  return requestedHand === 'RIGHT' ? 'right' : 'left'
}

export const heldPhone = '+12065550102'

/** The left hand is selected, because the demo profile is enrolled with the left palm. */
export const firstSettings: Settings = {
  person: 'demo',
  newcomer: '',
  hand: 'left',
  comesByItself: true,
  nextScan: 'reads',
  device: devices.iphone15,
  language: 'en',
  phone: '+12065550100',
  network: 'online',
  entry: 'signIn',
  partner: '',
  context: '',
  campaign: '',
  forcesDisambiguation: false,
}
