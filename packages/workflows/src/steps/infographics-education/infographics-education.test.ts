import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bindInfographicsEducation, type SlideDrag } from './infographics-education.chart.ts'

const slides = ['brand', 'control', 'convenience', 'security'] as const

function at(slide: (typeof slides)[number]) {
  const step = createActor(bindInfographicsEducation({})).start()
  for (let turns = slides.indexOf(slide); turns > 0; turns -= 1) step.send({ type: 'slide.nextRequested' })
  expect(step.getSnapshot().value).toBe(slide)
  return step
}

const onwards: readonly SlideDrag[] = [
  { px: -51, half: 'left' },
  { px: -400, half: 'right' },
  { px: 0, half: 'right' },
  { px: 9, half: 'right' },
  { px: -9, half: 'right' },
]
const backwards: readonly SlideDrag[] = [
  { px: 51, half: 'right' },
  { px: 400, half: 'left' },
  { px: 0, half: 'left' },
  { px: 9, half: 'left' },
  { px: -9, half: 'left' },
]
const nowhere: readonly SlideDrag[] = [10, 30, 50].flatMap((px) =>
  (['left', 'right'] as const).flatMap((half) => [
    { px, half },
    { px: -px, half },
  ]),
)

describe('INFOGRAPHICS_EDUCATION', () => {
  test.each(slides.map((slide, index) => [slide, slides[index + 1] ?? slide, slides[index - 1] ?? slide] as const))(
    'a drag on the slide %s leads only to the slide %s or %s [R470 R471]',
    (slide, next, before) => {
      const turned = (drags: readonly SlideDrag[]) =>
        new Set(
          drags.map((drag) => {
            const step = at(slide)
            step.send({ type: 'slide.dragged', ...drag })
            return step.getSnapshot().value
          }),
        )
      expect([...turned(onwards)]).toEqual([next])
      expect([...turned(backwards)]).toEqual([before])
      expect([...turned(nowhere)]).toEqual([slide])
    },
  )
})
