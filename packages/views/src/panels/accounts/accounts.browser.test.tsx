import type { AccountsRef } from '@palmflow/workflows'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'
import { accountsView } from './accounts.view.tsx'

const drawAccounts: Draw = (actor) => ({ shown: following<AccountsRef>(actor, accountsView) })

viewLevel('ACCOUNTS', drawAccounts)
inAnotherLanguage('ACCOUNTS', drawAccounts)
