import { encodePalm, type Hand } from '@palmflow/palm'
import { demoPerson, type SyntheticPerson, scanPalm } from '@palmflow/palm/synthetic'
import type { ShellHostPorts } from '@palmflow/shell-bridge'
import { type AppEvent, type Capture, createShellHost, pageClock, type ShellHost } from '@palmflow/shell-bridge'

/** The data of your app and its device. For privacy, `deviceId` must be random, not a serial number. */
export const facts = {
  deviceId: 'c0a8f3c2-example',
  deviceGen: 'ios-18',
  appBuildId: 'example-1',
  deviceModel: 'iPhone 15',
  language: 'en',
}

/**
 * Returns the address that the web view opens.
 * @param aoSessionId a random id that is new for each visit
 */
export function addressOf(palmflow: string, aoSessionId: string): string {
  const parameters = { treatment: 'IOS_APP_CLIP', aoSessionId, deviceModel: facts.deviceModel }
  return `${palmflow}/sign-in?${new URLSearchParams(parameters)}`
}

/** Returns a scan of a synthetic palm. In your app, return the bytes of your scanner. */
export function scanOf(noise: string, person: SyntheticPerson = demoPerson, hand: Hand = 'left'): Capture {
  const { deviceId, deviceGen, appBuildId } = facts
  const bytes = encodePalm({ hand, frames: scanPalm(person, hand, noise) })
  const encodingData = btoa(String.fromCharCode(...bytes))
  return { encodingData, imageCaptureType: 'PALM', deviceGen, appBuildId, deviceId }
}

export interface ShellParts extends Pick<ShellHostPorts, 'window' | 'frame'> {
  /** Shows the scanner for this hand. Resolves to undefined if the user cancels. */
  scan: (hand: Hand, signal: AbortSignal) => Promise<Capture | undefined>
  /** Signs a scan for the challenge of the page. Without a signature, the user cannot enrol. */
  sign?: (capture: Capture, challenge: string) => Promise<Capture>
  /**
   * Changes the screens of the app. An event does not prove the user's identity, because any script in the page can
   * send an event.
   */
  onEvent: (event: AppEvent) => void
}

export function startShell({ scan, sign, onEvent, ...web }: ShellParts): ShellHost {
  const acknowledge = () => ({ acknowledged: true }) as const
  const host = createShellHost({
    ...web,
    appFacts: facts,
    clock: pageClock,
    report: (report) => console.warn(report),
    answers: {
      'workflow.transition-to-app': async ({ palm, challenge }, { signal }) => {
        const capture = await scan(palm === 'RIGHT' ? 'right' : 'left', signal)
        if (capture === undefined) return { outcome: 'cancelled' }
        const isSigned = sign !== undefined && challenge !== undefined
        return { outcome: 'captured', capture: isSigned ? await sign(capture, challenge) : capture }
      },
      'workflow.palm-found': acknowledge,
      'palm.preference': acknowledge,
    },
  })
  host.subscribe(onEvent)
  return host
}
