/// <reference types="vite/types/importMeta.d.ts" />
import type { FrameProps, Views } from '@palmflow/flow'
import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import { AppShell } from '../primitives/app-shell.tsx'
import { WorkflowShell } from '../primitives/index.ts'
import { EnrollmentShell } from '../step-shapes/enrollment-shell.tsx'
import { chartOf } from '../testing/page-model.ts'
import { shortenAgreement } from '../testing/short-agreement.ts'
import { viewLevel } from '../testing/view-level.tsx'
import { wholeWorkflow } from '../testing/view-surface.tsx'
import { authenticateSharedScreen } from './authenticate.first-load.ts'

shortenAgreement()

const found = import.meta.glob<Readonly<Record<string, Views<AnyActorRef>>>>('./*.views.ts', { eager: true })

/** The frames of the use cases whose name does not determine the frame. */
const framesOf: Readonly<Record<string, ComponentType<FrameProps>>> = {
  ADD_PALM: AppShell,
  ONLINE_ENROLLMENT_APP: EnrollmentShell,
  PALM_ALREADY_ENROLLED: AppShell,
}
const frameOf = (chart: string): ComponentType<FrameProps> =>
  framesOf[chart] ?? (chart.endsWith('_APP') ? AppShell : WorkflowShell)

const sharedScreens: Readonly<Record<string, readonly string[]>> = { AUTHENTICATE: authenticateSharedScreen }

for (const [file, exported] of Object.entries(found)) {
  const chart = chartOf(file)
  for (const views of Object.values(exported))
    viewLevel(chart, wholeWorkflow(views, sharedScreens[chart] ?? [], frameOf(chart)))
}
