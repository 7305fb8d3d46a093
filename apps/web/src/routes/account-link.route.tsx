import { paths } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { environmentHere } from '../boot/environment.ts'
import { inPageLanguage } from '../i18n/in-page-language.ts'
import { leave } from '../navigation/leave.ts'

/** The payments sign-in is on another host of the environment (R225). */
export function Route() {
  const { search } = useLocation()
  useEffect(() => {
    const { payments } = environmentHere(document).frontends
    leave.replace(new URL(inPageLanguage(`${paths.accountLink}${search}`), payments))
  }, [search])
  return <Waiting />
}
