import { Notice } from '@palmflow/views'
import type { ReactNode } from 'react'
import { useCarriedMessage } from '../boot/app-context.ts'
import { useInApp } from './in-app-context.ts'

export function PageWithMessage({ children }: { children: ReactNode }) {
  const message = useCarriedMessage(useInApp().core)
  return (
    <>
      {message && <Notice type="ERROR" of={message} />}
      {children}
    </>
  )
}
