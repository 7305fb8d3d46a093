import type { UserAct } from '@palmflow/paths'
import type { ScanSessionRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { scanSessionView } from './scan-session.view.tsx'

const sendEvent: UserAct = (edge, _stage, { actor }) => actor.send(edge.case.event)

const drawScanner: Draw = (actor) => ({
  causes: { 'scan.requested': sendEvent },
  content: following<ScanSessionRef>(actor, scanSessionView),
})

viewLevel('SCAN_SESSION', drawScanner)
inAnotherLanguage('SCAN_SESSION', drawScanner)
