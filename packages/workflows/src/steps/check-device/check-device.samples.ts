import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCheckDevice, checkDeviceStep } from './check-device.chart.ts'

const serves = { ends: 'device supported', proves: ['R367'] } as const
const stopped = { sees: 'notSupported ended', proves: ['R368'] } as const

export const checkDeviceSamples = {
  bind: bindCheckDevice,
  inputs: { 'device check': { sees: 'waiting' } },
  screens: {
    waiting: { label: 'loading', can: [] },
    'notSupported ended': { label: 'device not supported', can: ['stop.acknowledged'] },
  },
  events: { 'stop.acknowledged': { acknowledges: { ends: 'device not supported' } } },
  calls: {
    readDevice: {
      slot: 'readDevice',
      row: 'readDevice',
      outcomes: {
        phone: { output: { deviceModel: 'iPhone 15' }, ...serves },
        'iPad Pro': { output: { deviceModel: 'iPad Pro 11-inch' }, ...serves },
        iPad: { output: { deviceModel: 'iPad' }, ...stopped },
        'iPad Air': { output: { deviceModel: 'iPad Air' }, ...stopped },
        'iPad in lower case': { output: { deviceModel: 'ipad mini' }, ...stopped },
        'name of the manufacturer': { output: { deviceModel: 'iPad13,4' }, ...serves },
        'device without a name': { output: { deviceModel: '' }, ...serves },
        'unknown device': { failure: ['unavailable', 'unknown'], ...serves },
        'no response': { after: 'callBudget', ...serves },
      },
    },
  },
  asks: { readDevice: () => ({}) },
  ends: {
    'device supported': { output: { kind: 'supported' }, good: true },
    'device not supported': { output: { kind: 'notSupported' } },
  },
  secrets: [],
} as const satisfies Samples<typeof checkDeviceStep, typeof bindCheckDevice>

export const subject = row('step', checkDeviceStep, checkDeviceSamples)
