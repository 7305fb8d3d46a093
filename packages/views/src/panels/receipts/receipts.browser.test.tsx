import type { ReceiptsRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { receiptsView } from './receipts.view.tsx'

const drawReceipts: Draw = (actor) => ({ shown: following<ReceiptsRef>(actor, receiptsView) })

viewLevel('RECEIPTS', drawReceipts)
inAnotherLanguage('RECEIPTS', drawReceipts)
