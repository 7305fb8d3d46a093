import { createContext } from 'react'

/** Whether a screen is in the web view of an app. A link to the app would leave the web view. */
export const InAppContext = createContext(false)
