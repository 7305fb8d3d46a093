import { blockedRequests } from './blocked.ts'
import { linked } from './linked.ts'
import { fullStorage } from './storage.ts'
import type { PageSurrounding } from './surrounding.ts'
import { translatedAfter } from './translated.ts'

/** Every surrounding that a journey can be walked in. */
export const surroundings: readonly PageSurrounding[] = [translatedAfter, linked, blockedRequests, fullStorage]
