import type { Samples } from '@palmflow/paths'
import { row } from '../../row.samples.ts'
import { bindCheckDevice, checkDeviceStep } from './check-device.chart.ts'

const serves = { ends: 'the device serves', proves: ['R367'] } as const
const stopped = { sees: 'notSupported ended', proves: ['R368'] } as const

export const checkDeviceSamples = {
  bind: bindCheckDevice,
  inputs: { 'holds a device': { sees: 'waiting' } },
  screens: {
    waiting: { label: 'waits', can: [] },
    'notSupported ended': { label: 'sees that the device is not supported', can: ['stop.acknowledged'] },
  },
  events: { 'stop.acknowledged': { 'leaves it at that': { ends: 'the device does not serve' } } },
  calls: {
    readDevice: {
      slot: 'readDevice',
      row: 'readDevice',
      outcomes: {
        'the device is a phone': { output: { deviceModel: 'iPhone 15' }, ...serves },
        'the device is an iPad Pro': { output: { deviceModel: 'iPad Pro 11-inch' }, ...serves },
        'the device is an iPad': { output: { deviceModel: 'iPad' }, ...stopped },
        'the device is an iPad Air': { output: { deviceModel: 'iPad Air' }, ...stopped },
        'the device is an iPad, written small': { output: { deviceModel: 'ipad mini' }, ...stopped },
        'the device is named as its maker does': { output: { deviceModel: 'iPad13,4' }, ...serves },
        'the device has no name': { output: { deviceModel: '' }, ...serves },
        'the device is unknown': { failure: ['unavailable', 'unknown'], ...serves },
        'no answer comes': { after: 'callBudget', ...serves },
      },
    },
  },
  asks: { readDevice: () => ({}) },
  ends: {
    'the device serves': { output: { kind: 'supported' }, good: true },
    'the device does not serve': { output: { kind: 'notSupported' } },
  },
  secrets: [],
} as const satisfies Samples<typeof checkDeviceStep, typeof bindCheckDevice>

export const subject = row('step', checkDeviceStep, checkDeviceSamples)
