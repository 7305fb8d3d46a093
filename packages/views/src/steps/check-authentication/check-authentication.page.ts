import type { PageModel } from '@palmflow/paths'
import { enUs } from '../../copy/en-us.ts'

const say = enUs

export const checkAuthenticationPage: PageModel = { screens: { waiting: (page) => page.sees(say.loading) }, acts: {} }
