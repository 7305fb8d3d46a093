import type { Views } from '@palmflow/flow'
import type { UndoChangeRef } from '@palmflow/workflows'
import { confirmUndoView } from '../steps/confirm-undo/confirm-undo.view.tsx'

export const undoChangeViews: Views<UndoChangeRef> = { CONFIRM_UNDO: confirmUndoView }
