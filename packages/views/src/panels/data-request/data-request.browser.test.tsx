import type { DataRequestRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { dataRequestCard } from './data-request.view.tsx'

const drawDataRequest: Draw = (actor) => ({ shown: following<DataRequestRef>(actor, dataRequestCard) })

viewLevel('DATA_REQUEST', drawDataRequest)
inAnotherLanguage('DATA_REQUEST', drawDataRequest)
