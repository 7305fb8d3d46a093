/**
 * The name of this file must not contain "telemetry". Otherwise a content blocker may block the file, and a page that
 * imports the file does not start.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
/** Recorded if the telemetry of a page could not load. */
export const telemetryMissing = 'telemetryMissing'
export const accountDisconnected = 'ProfileManagement.Disconnect'
