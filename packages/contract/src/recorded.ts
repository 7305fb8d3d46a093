/**
 * Names of events that a page records (A137, A170). They are apart from the other names of telemetry: pages import them,
 * and a content blocker may take every file with telemetry in it.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
export const accountDisconnected = 'ProfileManagement.Disconnect'
