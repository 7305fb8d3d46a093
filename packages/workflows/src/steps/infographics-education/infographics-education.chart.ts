/**
 * INFOGRAPHICS_EDUCATION: four slides explain the enrolment (R282, R470, R471).
 *
 * brand → control → convenience → security → read
 *
 * Invariant: a drag changes the slide and never leaves the step. Only a button continues to the next step.
 */
import { limits } from '@palmflow/contract'
import { type ActorRefFrom, setup } from 'xstate'
import { typed } from '../../setup/typed.ts'

export interface SlideDrag {
  /** The horizontal distance in pixels. Positive values are to the right, negative values to the left. */
  px: number
  half: 'left' | 'right'
}
type InfographicsEducationEvent =
  | { type: 'slide.nextRequested' | 'slide.backRequested' | 'education.skipped' }
  | ({ type: 'slide.dragged' } & SlideDrag)
export type EducationSlide = 'brand' | 'control' | 'convenience' | 'security'

const { swipePx, tapPx } = limits.carousel
const isSwipe = ({ px }: SlideDrag): boolean => Math.abs(px) > swipePx
const isTap = ({ px }: SlideDrag): boolean => Math.abs(px) < tapPx
const dragOf = (event: InfographicsEducationEvent): SlideDrag | undefined =>
  event.type === 'slide.dragged' ? event : undefined

const guards = {
  turnsOn: ({ event }: { event: InfographicsEducationEvent }): boolean => {
    const drag = dragOf(event)
    if (drag === undefined) return false
    return isSwipe(drag) ? drag.px < 0 : isTap(drag) && drag.half === 'right'
  },
  turnsBack: ({ event }: { event: InfographicsEducationEvent }): boolean => {
    const drag = dragOf(event)
    if (drag === undefined) return false
    return isSwipe(drag) ? drag.px > 0 : isTap(drag) && drag.half === 'left'
  },
}

export const infographicsEducationStep = setup({
  types: typed<{ events: InfographicsEducationEvent; tags: EducationSlide }>(),
  guards,
}).createMachine({
  id: 'INFOGRAPHICS_EDUCATION',
  on: { 'education.skipped': '.read' },
  initial: 'brand',
  states: {
    brand: {
      tags: 'brand',
      on: { 'slide.nextRequested': 'control', 'slide.dragged': { guard: 'turnsOn', target: 'control' } },
    },
    control: {
      tags: 'control',
      on: {
        'slide.nextRequested': 'convenience',
        'slide.backRequested': 'brand',
        'slide.dragged': [
          { guard: 'turnsOn', target: 'convenience' },
          { guard: 'turnsBack', target: 'brand' },
        ],
      },
    },
    convenience: {
      tags: 'convenience',
      on: {
        'slide.nextRequested': 'security',
        'slide.backRequested': 'control',
        'slide.dragged': [
          { guard: 'turnsOn', target: 'security' },
          { guard: 'turnsBack', target: 'control' },
        ],
      },
    },
    security: {
      tags: 'security',
      on: {
        'slide.nextRequested': 'read',
        'slide.backRequested': 'convenience',
        'slide.dragged': { guard: 'turnsBack', target: 'convenience' },
      },
    },
    read: { type: 'final' },
  },
})

export type InfographicsEducationRef = ActorRefFrom<typeof infographicsEducationStep>

/** Each step has a `bind…` function, even without calls, so that callers treat all steps alike. */
export const bindInfographicsEducation = (_: Record<string, never>) => infographicsEducationStep.provide({})
