import { createShellHost, type ShellHost } from '@palmflow/shell-bridge'
import type { AppSessionRef } from '@palmflow/workflows'
import type { Cell } from '../cell.ts'
import type { PhoneClock } from '../device/clock.ts'
import { factsOf } from '../device/palm.ts'
import type { Scanner } from '../device/scanner.ts'
import type { Settings } from '../device/settings.ts'
import type { MessageInterceptor } from '../traffic/message-interceptor.ts'
import type { WatchedTraffic } from '../traffic/traffic-log.ts'
import type { ShellKey } from './shell-key.ts'

interface HostParts {
  interceptor: MessageInterceptor
  origin: string
  deviceId: string
  settings: Cell<Settings>
  scanner: Scanner
  app: AppSessionRef
  clock: PhoneClock
  watched: WatchedTraffic
  say: (text: string) => void
  shellKey: ShellKey
}

export function hostOf({
  interceptor,
  origin,
  deviceId,
  settings,
  scanner,
  app,
  clock,
  watched,
  say,
  shellKey,
}: HostParts): ShellHost {
  let scans = 0
  const acknowledge = (text: string) => () => {
    say(text)
    return { acknowledged: true } as const
  }
  return createShellHost({
    window: interceptor.window,
    frame: { window: { postMessage: () => {} }, origin },
    // A getter, because the control panel may change the device before the next page.
    get appFacts() {
      return factsOf(settings.get(), deviceId)
    },
    answers: {
      'workflow.transition-to-app': async ({ palm, challenge }, { signal }) => {
        scans += 1
        app.send({ type: 'scan.begun' })
        try {
          const answer = await scanner.scan(palm ?? null, signal)
          if (answer.outcome !== 'captured') return answer
          return { ...answer, capture: await shellKey.sign(answer.capture, challenge) }
        } finally {
          scans -= 1
          // The app leaves the scan only if no other scan has replaced this scan.
          if (scans === 0) app.send({ type: 'scan.ended' })
        }
      },
      'workflow.palm-found': acknowledge('Page event: palm found.'),
      'palm.preference': acknowledge('The app stored the preferred palms.'),
    },
    report: (report) => watched.note(report.type, report),
    clock,
  })
}
