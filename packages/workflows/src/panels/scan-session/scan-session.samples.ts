import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindScanSession, type ScanSessionSnapshot, scanSessionPanel, scanTries } from './scan-session.chart.ts'

const during = ['scan.cancelled'] as const
const ended = { sees: 'idle', notifies: ['scan.ended'] } as const
const gives = (comesByItself: boolean) => ({ palm: null, comesByItself }) as const
const begins = { sees: 'guiding', shows: { palm: null, tries: 0, hint: null, reason: null, reading: null } } as const
const missed = (hint: 'unreadable' | 'wrongHand') =>
  ({
    sees: ['guiding', 'failed'],
    shows: { isTriedRightly: true, saysWhy: hint, coaches: true, reading: null },
  }) as const

const reasons = { 'not-read': 'unreadable', 'wrong-hand': 'wrongHand', 'no-hand': 'noHand' } as const
/**
 * Returns the visible values. `isTriedRightly` is true if a failed scan has used all attempts, and any other scan has
 * not.
 */
const visible = (snapshot: ScanSessionSnapshot) => {
  const { context } = snapshot
  const { tries, hint, reason } = context
  return {
    ...context,
    isTriedRightly: snapshot.hasTag('failed') === (tries === scanTries),
    coaches: hint !== null || reason === 'wrong-hand',
    saysWhy: snapshot.hasTag('failed') ? reason && reasons[reason] : hint,
  }
}

const scanSessionSamples = {
  bind: bindScanSession,
  inputs: { 'scanner at rest': { sees: 'idle' } },
  screens: {
    idle: { label: 'no scan', can: ['scan.requested'] },
    guiding: { label: 'waiting for hand', can: [...during, 'hand.held'] },
    hovering: { label: 'hand over scanner', can: [...during, 'hand.withdrawn'] },
    capturing: { label: 'reading palm', can: during },
    captured: { label: 'palm read', can: [] },
    failed: { label: 'scan failed', can: [] },
    cancelled: { label: 'scan cancelled', can: [] },
  },
  events: {
    'scan.requested': {
      'starts scan': { gives: gives(true), ...begins, until: 'handArrives' },
      'starts scan without time limit': { gives: gives(false), ...begins, until: 'noHand' },
      'starts scan of left hand': {
        gives: { palm: 'LEFT', comesByItself: true },
        ...begins,
        shows: { ...begins.shows, palm: 'LEFT' },
        until: 'handArrives',
      },
    },
    'hand.held': { 'holds hand over scanner': { sees: 'hovering', until: 'holdStill' } },
    'hand.withdrawn': { 'withdraws hand': { sees: 'guiding' } },
    'scan.cancelled': {
      'cancels scan': { sees: 'cancelled', shows: { reading: null, reason: null }, until: 'outcomeShown' },
    },
  },
  waits: {
    handArrives: { label: 'hand detected', sees: 'hovering', until: 'holdStill' },
    holdStill: { label: 'hand held still', sees: 'capturing' },
    noHand: { label: 'no hand detected', sees: 'failed', shows: { reason: 'no-hand' }, until: 'outcomeShown' },
    outcomeShown: { label: 'after result delay', ...ended },
  },
  calls: {
    readPalm: {
      slot: 'readPalm',
      row: 'scanPalm',
      outcomes: {
        'palm read': {
          output: { kind: 'read', reading: 'reading-1' },
          sees: 'captured',
          shows: { reading: 'reading-1' },
          until: 'outcomeShown',
        },
        'unreadable palm': { output: { kind: 'unreadable' }, ...missed('unreadable') },
        'other hand': { output: { kind: 'wrongHand' }, ...missed('wrongHand') },
        'no response from the scanner': { failure: ['unavailable', 'unknown'], ...missed('unreadable') },
        'no response': { after: 'callBudget', sees: 'failed', shows: { reason: 'not-read' } },
      },
    },
  },
  asks: { readPalm: ({ palm }) => ({ palm: palm === 'LEFT' ? palm : null }) },
  ends: {
    'palm read': { screen: 'captured', good: true },
    'nothing scanned': { screen: 'idle' },
  },
  visible,
  secrets: [],
} as const satisfies Samples<typeof scanSessionPanel, typeof bindScanSession>

export const subject = row('panel', scanSessionPanel, scanSessionSamples)
