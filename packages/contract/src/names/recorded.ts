/**
 * Names of events that a page records (R191, R197). They are not in a file named "telemetry", because a content
 * blocker may block such a file and pages import these names.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
/** The event name for the case that telemetry did not load. */
export const telemetryMissing = 'telemetryMissing'
export const accountDisconnected = 'ProfileManagement.Disconnect'
