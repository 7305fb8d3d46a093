import type { ReactNode } from 'react'
import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'
import { Screen, type ScreenProps } from './index.ts'
import { Bone, List, Row } from './list.tsx'

interface ListWaitingProps extends Pick<ScreenProps, 'title' | 'pageTitle'> {
  label: CopyKey
  children?: ReactNode
}

export function ListWaiting({ label, children, ...screen }: ListWaitingProps) {
  const translate = useText()
  return (
    <Screen {...screen}>
      <p className="pf-lead pf-late" role="status">
        {translate(label)}
      </p>
      <div className="pf-late" aria-hidden="true">
        <List>
          {[1, 2, 3].map((row) => (
            <Row key={row} title={<Bone long />}>
              <Bone />
            </Row>
          ))}
        </List>
      </div>
      {children}
    </Screen>
  )
}
