import type { SignInsRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { signInsView } from './sign-ins.view.tsx'

const drawSignIns: Draw = (actor) => ({ shown: following<SignInsRef>(actor, signInsView) })

viewLevel('SIGN_INS', drawSignIns)
inAnotherLanguage('SIGN_INS', drawSignIns)
