import type { UserAct } from '@palmflow/paths'
import type { RemovePalmRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { removePalmView } from './remove-palm.view.tsx'

const sends: UserAct = (edge, _stage, { actor }) => actor.send(edge.case.event)

const drawRemovePalm: Draw = (actor) => ({
  causes: { 'profile.loaded': sends },
  content: following<RemovePalmRef>(actor, removePalmView),
})

viewLevel('REMOVE_PALM', drawRemovePalm)
inAnotherLanguage('REMOVE_PALM', drawRemovePalm)
