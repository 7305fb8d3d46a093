/**
 * Names of events that a page records (R191, R197). Separate from the other names of telemetry: pages import them, and
 * a content blocker may block each file with "telemetry" in its name.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
/** Telemetry did not load. */
export const telemetryMissing = 'telemetryMissing'
export const accountDisconnected = 'ProfileManagement.Disconnect'
