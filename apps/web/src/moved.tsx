import { Navigate, useLocation } from 'react-router-dom'

/** What stands at another address of ours; the query goes along. */
export function Moved({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate replace to={{ pathname: to, search }} />
}
