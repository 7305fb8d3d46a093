/**
 * CHECK_DEVICE: before the first question, stops a user whose device cannot scan a palm (R367, R368).
 *
 * reading → supported
 *
 * Invariant: the step stops only an iPad that is not an iPad Pro. An unknown device continues.
 */
import { ownDurations, type ShellServices } from '@palmflow/contract'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Calls, fill, type Report, slot } from '../../setup/slot.ts'
import { typed } from '../../setup/typed.ts'

export type CheckDeviceOutput = { kind: 'supported' | 'notSupported' }
type Device = Awaited<ReturnType<ShellServices['readDevice']>>

const slots = { readDevice: slot<Record<string, never>, Device>('readDevice') }

/**
 * Tests the marketing name ('iPad Air'), because the model identifier ('iPad13,4') does not show whether the device is
 * a Pro.
 */
const isPlainIpad = ({ deviceModel }: Device): boolean => /\bipad\b/i.test(deviceModel) && !/\bpro\b/i.test(deviceModel)

export const checkDeviceStep = setup({
  types: typed<{
    context: { outcome: CheckDeviceOutput }
    events: { type: 'stop.acknowledged' }
    output: CheckDeviceOutput
    tags: 'waiting' | 'notSupported' | 'ended'
  }>(),
  actors: slots,
  guards: { isNotSupported: (_, device: Device) => isPlainIpad(device) },
  actions: { setNotSupported: assign({ outcome: { kind: 'notSupported' } }) },
  delays: { callBudget: ownDurations.callBudget },
}).createMachine({
  id: 'CHECK_DEVICE',
  context: { outcome: { kind: 'supported' } },
  initial: 'reading',
  states: {
    reading: {
      tags: 'waiting',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: {},
        onDone: [
          { guard: { type: 'isNotSupported', params: ({ event }) => event.output }, target: 'notSupported' },
          { target: 'supported' },
        ],
        onError: 'supported',
      },
      after: { callBudget: 'supported' },
    },
    notSupported: { tags: ['notSupported', 'ended'], on: { 'stop.acknowledged': 'stopped' } },
    supported: { type: 'final' },
    stopped: { type: 'final', entry: 'setNotSupported' },
  },
  output: ({ context }) => context.outcome,
})

export type CheckDeviceRef = ActorRefFrom<typeof checkDeviceStep>

export const bindCheckDevice = (calls: Calls<typeof slots>, report?: Report) =>
  checkDeviceStep.provide({ actors: fill(slots, calls, report) })
