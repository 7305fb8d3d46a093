/**
 * What a page records that a person did (A137, A170). Not beside the other names of telemetry: pages import these, and a
 * content blocker may take every file that telemetry is in.
 */
export const profileDeleted = 'ProfileManagement.DeleteProfile'
export const accountDisconnected = 'ProfileManagement.Disconnect'
