import type { LegalDocumentRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { legalDocumentView } from './legal-document.view.tsx'

const drawDocument: Draw = (actor) => ({ shown: following<LegalDocumentRef>(actor, legalDocumentView) })

viewLevel('LEGAL_DOCUMENT', drawDocument)
inAnotherLanguage('LEGAL_DOCUMENT', drawDocument)
