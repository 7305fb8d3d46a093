import type { ReactNode } from 'react'
import { Actions, Waiting } from '../primitives/index.ts'
import type { WaitingProps } from '../primitives/waiting.tsx'

/** A wait that the user can leave. The button is in thumb reach. */
export const WaitingWith = ({ way, ...waiting }: WaitingProps & { readonly way: ReactNode }) => (
  <div className="pf-screen pf-waiting-with">
    <Waiting {...waiting} />
    <Actions>{way}</Actions>
  </div>
)
