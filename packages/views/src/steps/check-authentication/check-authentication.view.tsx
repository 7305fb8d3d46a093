import type { StepView } from '@palmflow/react'
import type { CheckAuthenticationRef } from '@palmflow/workflows'
import { Waiting } from '../../primitives/index.ts'

export const checkAuthenticationView: StepView<CheckAuthenticationRef> = () => <Waiting />
