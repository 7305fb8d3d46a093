import type { SettingsRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { settingsView } from './settings.view.tsx'

const drawSettings: Draw = (actor) => ({ shown: following<SettingsRef>(actor, settingsView) })

viewLevel('SETTINGS', drawSettings)
inAnotherLanguage('SETTINGS', drawSettings)
