import type { Treatment } from '@palmflow/contract'
import type { Hand } from '@palmflow/gateway'

export interface Device {
  model: string
  treatment: Exclude<Treatment, 'WEB'>
  /** CSS pixels. */
  width: number
  height: number
}
export const devices = {
  iphone15: { model: 'iPhone 15', treatment: 'IOS_APP_CLIP', width: 393, height: 852 },
  iphoneSe: { model: 'iPhone SE', treatment: 'IOS_APP_CLIP', width: 375, height: 667 },
  pixel8: { model: 'Pixel 8', treatment: 'ANDROID_INSTANT_APP', width: 412, height: 892 },
  galaxyA5: { model: 'Galaxy A5', treatment: 'ANDROID_INSTANT_APP', width: 360, height: 740 },
} as const satisfies Readonly<Record<string, Device>>

export const people = { demo: 'Demo', stranger: 'Stranger', twin: 'Twin' } as const
export type PersonName = keyof typeof people
export const nextScans = { reads: 'Read', fails: 'Fails', cancelled: 'Cancelled' } as const
export type NextScan = keyof typeof nextScans
export const networks = { online: 'Online', slow: 'Slow', offline: 'Offline' } as const
export type Network = keyof typeof networks
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

/** What the bench has been set to. */
export interface Settings {
  person: PersonName
  hand: Hand
  /** The person holds out a hand unasked; else whoever is at the bench does. */
  comesByItself: boolean
  /** Of one scan; the scan after that is read again. */
  nextScan: NextScan
  device: Device
  language: Language
  /** Of the SIM card; texts to it arrive. */
  phone: string
  network: Network
  partner: string
}

/** The demo profile is enrolled with the left palm. */
export const firstSettings: Settings = {
  person: 'demo',
  hand: 'left',
  comesByItself: true,
  nextScan: 'reads',
  device: devices.iphone15,
  language: 'en',
  phone: '+12065550100',
  network: 'online',
  partner: '',
}
