/**
 * The names of events that a page records (R191, R197). The file name must not contain "telemetry". Otherwise a content
 * blocker may block the file, and a page that imports the file does not start.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
/** The event that a page records if telemetry could not load. */
export const telemetryMissing = 'telemetryMissing'
export const accountDisconnected = 'ProfileManagement.Disconnect'
