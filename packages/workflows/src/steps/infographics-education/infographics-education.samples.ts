import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindInfographicsEducation, infographicsEducationStep } from './infographics-education.chart.ts'

const on = (row: string) =>
  ({
    on: {
      brand: { sees: 'control', proves: [row] },
      control: { sees: 'convenience', proves: [row] },
      convenience: { sees: 'security', proves: [row] },
    },
  }) as const
const back = (row: string) =>
  ({
    on: {
      control: { sees: 'brand', proves: [row] },
      convenience: { sees: 'control', proves: [row] },
      security: { sees: 'convenience', proves: [row] },
    },
  }) as const
const [swipe, tap] = ['R470', 'R471'] as const
const stays = { proves: [swipe, tap] } as const
const turns = ['slide.nextRequested', 'education.skipped'] as const

/** The reason why some mutants survive the paths: a test in this folder detects them. */
const besides = 'a test of this step drags each slide in both directions'

export const infographicsEducationSamples = {
  bind: bindInfographicsEducation,
  inputs: { 'sees the next steps': { sees: 'brand', proves: ['R282'] } },
  screens: {
    brand: { label: 'reads what the service is', can: turns, may: ['slide.dragged'] },
    control: {
      label: 'reads that they are in control',
      can: [...turns, 'slide.backRequested'],
      may: ['slide.dragged'],
    },
    convenience: {
      label: 'reads what is convenient about it',
      can: [...turns, 'slide.backRequested'],
      may: ['slide.dragged'],
    },
    security: {
      label: 'reads how the palm is kept safe',
      can: [...turns, 'slide.backRequested'],
      may: ['slide.dragged'],
    },
  },
  events: {
    'slide.nextRequested': {
      'goes on': {
        on: {
          brand: { sees: 'control', proves: ['R282'] },
          control: { sees: 'convenience', proves: ['R282'] },
          convenience: { sees: 'security', proves: ['R282'] },
          security: { ends: 'the person has read them' },
        },
      },
    },
    'slide.backRequested': { 'goes back': back('R282') },
    'slide.dragged': {
      'swipes to the left, over 50 px': { gives: { px: -51, half: 'left' }, ...on(swipe) },
      'swipes to the right, over 50 px': { gives: { px: 51, half: 'right' }, ...back(swipe) },
      'drags to the left by 50 px': { gives: { px: -50, half: 'right' }, ...stays },
      'drags to the right by 50 px': { gives: { px: 50, half: 'left' }, ...stays },
      'drags to the left by 10 px': { gives: { px: -10, half: 'right' }, ...stays },
      'drags to the right by 10 px': { gives: { px: 10, half: 'left' }, ...stays },
      'taps the right half': { gives: { px: 0, half: 'right' }, ...on(tap) },
      'taps the right half, 9 px to the left': { gives: { px: -9, half: 'right' }, ...on(tap) },
      'taps the left half': { gives: { px: 0, half: 'left' }, ...back(tap) },
      'taps the left half, 9 px to the right': { gives: { px: 9, half: 'left' }, ...back(tap) },
    },
    'education.skipped': { 'skips the rest': { ends: 'the person has read them' } },
  },
  asks: {},
  ends: { 'the person has read them': { good: true } },
  secrets: [],
  survivors: {
    'brand on slide.dragged: removed': besides,
    'brand on slide.dragged: target removed': besides,
    'control on slide.dragged [1]: removed': besides,
    'control on slide.dragged [1]: target removed': besides,
    'control on slide.dragged [2]: removed': besides,
    'control on slide.dragged [2]: target removed': besides,
    'convenience on slide.dragged [1]: removed': besides,
    'convenience on slide.dragged [1]: target removed': besides,
    'convenience on slide.dragged [2]: removed': besides,
    'convenience on slide.dragged [2]: target removed': besides,
    'security on slide.dragged: removed': besides,
    'security on slide.dragged: target removed': besides,
  },
} as const satisfies Samples<typeof infographicsEducationStep, typeof bindInfographicsEducation>

export const subject = row('step', infographicsEducationStep, infographicsEducationSamples)
