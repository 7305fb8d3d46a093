/**
 * The names of events that a page records (R191, R197). The file name must not contain "telemetry". A content blocker
 * may block such a file, and pages import these names.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
/** The event that a page records if telemetry did not load. */
export const telemetryMissing = 'telemetryMissing'
export const accountDisconnected = 'ProfileManagement.Disconnect'
