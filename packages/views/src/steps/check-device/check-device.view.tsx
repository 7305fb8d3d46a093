import type { StepView } from '@palmflow/flow'
import type { CheckDeviceRef } from '@palmflow/workflows'
import { Button, Waiting } from '../../primitives/index.ts'
import { HelpLink, StopScreen } from '../../screens/stop-screen.tsx'
import { DeviceRing } from './device-ring.tsx'

export const checkDeviceView: StepView<CheckDeviceRef> = ({ snapshot, send }) =>
  snapshot.hasTag('notSupported') ? (
    <StopScreen title="checkDevice.title" why="checkDevice.why" ring={<DeviceRing />}>
      <HelpLink at="where" label="checkDevice.where" kind="primary" />
      <Button kind="quiet" label="checkDevice.close" onClick={() => send({ type: 'stop.acknowledged' })} />
    </StopScreen>
  ) : (
    <Waiting />
  )
