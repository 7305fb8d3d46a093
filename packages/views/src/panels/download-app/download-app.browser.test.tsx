import type { DownloadAppRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { downloadAppView } from './download-app.view.tsx'

const drawPanel: Draw = (actor) => ({ shown: following<DownloadAppRef>(actor, downloadAppView) })

viewLevel('DOWNLOAD_APP', drawPanel)
inAnotherLanguage('DOWNLOAD_APP', drawPanel)
