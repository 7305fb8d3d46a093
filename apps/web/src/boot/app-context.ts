import type { MessageKey } from '@palmflow/contract'
import type { SessionCore } from '@palmflow/session'
import { createContext, use, useEffect, useState } from 'react'
import type { App } from './app.ts'

const AppContext = createContext<App | undefined>(undefined)
export const AppProvider = AppContext.Provider

export function useApp(): App {
  const app = use(AppContext)
  if (app === undefined) throw new Error('AppProvider is missing')
  return app
}

export function useCarriedMessage(session: SessionCore): MessageKey | undefined {
  const [message, setMessage] = useState<MessageKey>()
  useEffect(() => {
    const carried = session.takeMessage()
    if (carried !== undefined) setMessage(carried)
  }, [session])
  return message
}
