export { type Beacon, type BeaconPorts, createBeacon } from './beacon.ts'
export { createObserver, type Observer, type ObserverPorts } from './observer.ts'
export type { StepEvent } from './steps.ts'
