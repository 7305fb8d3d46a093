import type { UserAct } from '@palmflow/paths'
import type { DataRequestRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { dataRequestCard } from './data-request.view.tsx'

const sends: UserAct = (edge, _stage, { actor }) => actor.send(edge.case.event)
const causes = { 'page.shown': sends, 'request.found': sends }

const drawDataRequest: Draw = (actor) => ({ causes, content: following<DataRequestRef>(actor, dataRequestCard) })

viewLevel('DATA_REQUEST', drawDataRequest)
inAnotherLanguage('DATA_REQUEST', drawDataRequest)
