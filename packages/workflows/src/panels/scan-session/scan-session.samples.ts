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
/** Returns the visible values. `isTriedRightly` is true if a scan fails exactly at the last allowed attempt. */
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
  inputs: { 'has asked for no scan': { sees: 'idle' } },
  screens: {
    idle: { label: 'is not being scanned', can: ['scan.requested'] },
    guiding: { label: 'is asked to hold out a hand', can: [...during, 'hand.held'] },
    hovering: { label: 'holds a hand over the scanner', can: [...during, 'hand.withdrawn'] },
    capturing: { label: 'has their palm read', can: during },
    captured: { label: 'sees that the palm was read', can: [] },
    failed: { label: 'sees that no palm was read', can: [] },
    cancelled: { label: 'sees that the scan was cancelled', can: [] },
  },
  events: {
    'scan.requested': {
      'holds out a hand unasked': { gives: gives(true), ...begins, until: 'handArrives' },
      'holds out a hand when they like': { gives: gives(false), ...begins, until: 'noHand' },
      'is asked for the left hand': {
        gives: { palm: 'LEFT', comesByItself: true },
        ...begins,
        shows: { ...begins.shows, palm: 'LEFT' },
        until: 'handArrives',
      },
    },
    'hand.held': { 'holds a hand over the scanner': { sees: 'hovering', until: 'holdStill' } },
    'hand.withdrawn': { 'takes the hand away': { sees: 'guiding' } },
    'scan.cancelled': {
      'wants no scan': { sees: 'cancelled', shows: { reading: null, reason: null }, until: 'outcomeShown' },
    },
  },
  waits: {
    handArrives: { label: 'a hand comes', sees: 'hovering', until: 'holdStill' },
    holdStill: { label: 'the hand is held still', sees: 'capturing' },
    noHand: { label: 'no hand comes', sees: 'failed', shows: { reason: 'no-hand' }, until: 'outcomeShown' },
    outcomeShown: { label: 'the outcome has been read', ...ended },
  },
  calls: {
    readPalm: {
      slot: 'readPalm',
      row: 'scanPalm',
      outcomes: {
        'the palm is read': {
          output: { kind: 'read', reading: 'reading-1' },
          sees: 'captured',
          shows: { reading: 'reading-1' },
          until: 'outcomeShown',
        },
        'the palm cannot be read': { output: { kind: 'unreadable' }, ...missed('unreadable') },
        'it is the other hand': { output: { kind: 'wrongHand' }, ...missed('wrongHand') },
        'the scanner does not answer': { failure: ['unavailable', 'unknown'], ...missed('unreadable') },
        'no answer comes': { after: 'callBudget', sees: 'failed', shows: { reason: 'not-read', hint: null } },
      },
    },
  },
  asks: { readPalm: ({ palm }) => ({ palm: palm === 'LEFT' ? palm : null }) },
  ends: {
    'a palm was read': { screen: 'captured', good: true },
    'nothing is scanned': { screen: 'idle' },
  },
  visible,
  secrets: [],
} as const satisfies Samples<typeof scanSessionPanel, typeof bindScanSession>

export const subject = row('panel', scanSessionPanel, scanSessionSamples)
