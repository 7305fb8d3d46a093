/**
 * Names of events that a page records (A137, A170). They are apart from the other names of telemetry: pages import them,
 * and a content blocker may take every file with telemetry in it.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
/** That telemetry itself did not load. */
export const telemetryMissing = 'telemetryMissing'
export const accountDisconnected = 'ProfileManagement.Disconnect'
