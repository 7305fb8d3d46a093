import type { UnenrollRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { unenrollView } from './unenroll.view.tsx'

const drawUnenroll: Draw = (actor) => ({ shown: following<UnenrollRef>(actor, unenrollView) })

viewLevel('UNENROLL', drawUnenroll)
inAnotherLanguage('UNENROLL', drawUnenroll)
