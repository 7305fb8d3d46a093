import type { UserAct } from '@palmflow/paths'
import type { AppHelpRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { appHelpView } from './app-help.view.tsx'

const nameHash: UserAct = ({ case: { event } }, { actor }) => actor.send(event)

const drawAppHelp: Draw = (actor) => ({
  content: following<AppHelpRef>(actor, appHelpView),
  causes: { 'hash.named': nameHash },
})

viewLevel('APP_HELP', drawAppHelp)
inAnotherLanguage('APP_HELP', drawAppHelp)
