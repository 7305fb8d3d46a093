/// <reference types="vite/types/importMeta.d.ts" />
import type { StepView } from '@palmflow/flow'
import type { AnyActorRef } from 'xstate'
import { inAnotherLanguage } from '../testing/other-language.tsx'
import { chartOf } from '../testing/page-model.ts'
import { viewLevel } from '../testing/view-level.tsx'
import { type Draw, following } from '../testing/view-surface.tsx'

const found = import.meta.glob<Readonly<Record<string, StepView<AnyActorRef>>>>('./*/*.view.tsx', { eager: true })
/** The panels that have their own test file, because they need more than their view. */
const own = new Set(Object.keys(import.meta.glob('./*/*.browser.test.tsx')).map(chartOf))

for (const [file, exported] of Object.entries(found).filter(([file]) => !own.has(chartOf(file))))
  for (const [, view] of Object.entries(exported).filter(([name]) => name.endsWith('View'))) {
    const draw: Draw = (actor) => ({ content: following(actor, view) })
    viewLevel(chartOf(file), draw)
    inAnotherLanguage(chartOf(file), draw)
  }
