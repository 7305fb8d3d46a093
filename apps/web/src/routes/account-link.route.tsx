import { paths } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { environmentHere } from '../environment.ts'
import { leave } from '../leave.ts'
import { spoken } from '../spoken.ts'

/** On the website: the payments sign-in lives on the sibling, which is chosen per environment (B17). */
export function Route() {
  const { search } = useLocation()
  useEffect(() => {
    const { payments } = environmentHere(document).frontends
    leave.replace(new URL(spoken(`${paths.accountLink}${search}`), payments))
  }, [search])
  return <Waiting />
}
