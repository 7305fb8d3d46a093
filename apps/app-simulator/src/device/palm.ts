import { encodePalm, type Hand } from '@palmflow/palm'
import { demoPerson, type SyntheticPerson, scanPalm, stranger, twinOf } from '@palmflow/palm/synthetic'
import type { AppFacts, Capture } from '@palmflow/shell-bridge'
import type { Settings } from './settings.ts'

type Who = Pick<Settings, 'person' | 'newcomer'>
const personOf = ({ person, newcomer }: Who): SyntheticPerson =>
  ({ demo: demoPerson, stranger, twin: twinOf(demoPerson), newcomer: { name: `newcomer ${newcomer}` } })[person]

const asBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Another `noise` results in another scan of the same hand. */
export function readPalm(who: Who, hand: Hand, noise: string, facts: AppFacts): Capture {
  const { deviceId, deviceGen, appBuildId } = facts
  const encodingData = asBase64(encodePalm({ hand, frames: scanPalm(personOf(who), hand, noise) }))
  return { encodingData, imageCaptureType: 'PALM', deviceGen, appBuildId, deviceId }
}

export const factsOf = ({ device, language, forcesDisambiguation }: Settings, deviceId: string): AppFacts => ({
  deviceId,
  deviceGen: device.treatment === 'IOS_APP_CLIP' ? 'ios-18' : 'android-15',
  appBuildId: 'phone-1.0.0',
  deviceModel: device.model,
  language,
  forcesDisambiguation,
})
