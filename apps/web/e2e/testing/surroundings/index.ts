import { blockedFiles, blockedPictures, blockedRequests } from './blocked-requests.ts'
import { clockAhead, clockBehind, clockJumps } from './clocks.ts'
import { linked } from './linked-numbers.ts'
import { lost, staleFiles } from './network.ts'
import { extended } from './page-extensions.ts'
import { translatedAfter, translatedBefore } from './page-translation.ts'
import { externalLinksSurrounding, insecure, oldTransitions, restored, secondTab } from './pages.ts'
import { blockedStorage, fullStorage } from './storage.ts'
import type { PageSurrounding } from './surrounding.ts'
import { changedOnly, composed, marked, otherDigits } from './typed-digits.ts'

export const surroundings: readonly PageSurrounding[] = [
  translatedBefore,
  translatedAfter,
  linked,
  extended,
  blockedFiles,
  blockedRequests,
  blockedPictures,
  blockedStorage,
  fullStorage,
  clockBehind,
  clockAhead,
  clockJumps,
  composed,
  otherDigits,
  marked,
  changedOnly,
  lost,
  staleFiles,
  restored,
  secondTab,
  insecure,
  oldTransitions,
  externalLinksSurrounding,
]
