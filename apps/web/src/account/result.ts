import { type namedKeys, paths, successMessageKeys } from '@palmflow/contract'
import type { CopyKey } from '@palmflow/views'
import type { SessionRef } from '@palmflow/workflows'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Success = (typeof successMessageKeys)[number]
const parameter: (typeof namedKeys)[number] = 'resultPopMessage'

const words: Readonly<Record<Success, CopyKey>> = {
  addPalmSuccess: 'addPalm.done',
  updatePhoneSuccess: 'addPhone.done',
}
const successIn = (search: string): Success | undefined =>
  successMessageKeys.find((key) => key === new URLSearchParams(search).get(parameter))
export function resultMessageIn(search: string): CopyKey | undefined {
  const found = successIn(search)
  return found && words[found]
}

export function afterUpdate(who: SessionRef, isDone: boolean, done: Success, dashboard: string): string {
  // After a failure, the server decides whether the user is still signed in.
  who.send({ type: isDone ? 'profile.refreshRequested' : 'profile.checkRequested' })
  if (!isDone) return dashboard
  const to = new URL(dashboard, location.origin)
  to.searchParams.set(parameter, done)
  return `${to.pathname}${to.search}`
}

export const addPalmAt = (side: 'left' | 'right'): string => `${paths.addPalm}?palm=${side.toUpperCase()}`

/** Removes the success marker from the address, so that a reload does not show the message again. */
export function useResult(): { type: 'SUCCESS'; of: CopyKey } | undefined {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<CopyKey>()
  useEffect(() => {
    const found = resultMessageIn(search)
    if (found === undefined) return
    setDone(found)
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    void Promise.resolve(navigate(`${pathname}?${rest}`.replace(/\?$/, ''), { replace: true }))
  }, [navigate, pathname, search])
  return done && { type: 'SUCCESS', of: done }
}
