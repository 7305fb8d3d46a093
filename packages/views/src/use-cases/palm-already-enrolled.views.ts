import type { Views } from '@palmflow/flow'
import type { PalmAlreadyEnrolledRef } from '@palmflow/workflows'
import { alreadyEnrolledView } from '../steps/already-enrolled/already-enrolled.view.tsx'

export const palmAlreadyEnrolledViews: Views<PalmAlreadyEnrolledRef> = { ALREADY_ENROLLED: alreadyEnrolledView }
