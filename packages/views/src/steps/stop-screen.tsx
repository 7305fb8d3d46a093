import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { Text } from '../copy/copy.tsx'
import { Actions, Palm, Screen } from '../primitives/index.ts'

interface StopScreenProps {
  title: CopyKey
  why: CopyKey
  /** The ways on; the first is the main one. */
  children: ReactNode
}

/** The way ends here: what happened, announced, and how to go on. */
export function StopScreen({ title, why, children }: StopScreenProps) {
  return (
    <Screen title={title}>
      <p className="pf-lead" role="alert">
        <Text of={why} />
      </p>
      <div className="pf-stop">
        <Palm lines={0} inactive />
      </div>
      <Actions>{children}</Actions>
    </Screen>
  )
}
