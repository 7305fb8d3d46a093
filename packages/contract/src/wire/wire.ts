export * from './enrollment-wire.ts'
export * from './host-wire.ts'
export * from './profile-wire.ts'
export * from './website-wire.ts'
