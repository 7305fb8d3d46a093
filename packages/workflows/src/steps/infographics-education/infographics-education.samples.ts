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

/** The paths do not detect these mutants, but a test in this folder detects them. */
const besides = 'a test of this step drags each slide in both directions'

export const infographicsEducationSamples = {
  bind: bindInfographicsEducation,
  inputs: { 'next steps': { sees: 'brand', proves: ['R282'] } },
  screens: {
    brand: { label: 'slide about the service', can: turns, may: ['slide.dragged'] },
    control: {
      label: 'slide about control',
      can: [...turns, 'slide.backRequested'],
      may: ['slide.dragged'],
    },
    convenience: {
      label: 'slide about convenience',
      can: [...turns, 'slide.backRequested'],
      may: ['slide.dragged'],
    },
    security: {
      label: 'slide about security',
      can: [...turns, 'slide.backRequested'],
      may: ['slide.dragged'],
    },
  },
  events: {
    'slide.nextRequested': {
      continues: {
        on: {
          brand: { sees: 'control', proves: ['R282'] },
          control: { sees: 'convenience', proves: ['R282'] },
          convenience: { sees: 'security', proves: ['R282'] },
          security: { ends: 'continued' },
        },
      },
    },
    'slide.backRequested': { 'goes back': back('R282') },
    'slide.dragged': {
      'swipes left over 50 px': { gives: { px: -51, half: 'left' }, ...on(swipe) },
      'swipes right over 50 px': { gives: { px: 51, half: 'right' }, ...back(swipe) },
      'drags left by 50 px': { gives: { px: -50, half: 'right' }, ...stays },
      'drags right by 50 px': { gives: { px: 50, half: 'left' }, ...stays },
      'drags left by 10 px': { gives: { px: -10, half: 'right' }, ...stays },
      'drags right by 10 px': { gives: { px: 10, half: 'left' }, ...stays },
      'taps right half': { gives: { px: 0, half: 'right' }, ...on(tap) },
      'taps right half and moves 9 px left': { gives: { px: -9, half: 'right' }, ...on(tap) },
      'taps left half': { gives: { px: 0, half: 'left' }, ...back(tap) },
      'taps left half and moves 9 px right': { gives: { px: 9, half: 'left' }, ...back(tap) },
    },
    'education.skipped': { skips: { ends: 'continued' } },
  },
  asks: {},
  ends: { continued: { good: true } },
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
