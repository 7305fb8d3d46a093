import { type AppHelpRef, appHelpHash, appHelpPlaceOf } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Makes each open category a history entry, so that Back closes the category. */
export function useHelpHash(panel: AppHelpRef): void {
  const wanted = useSelector(panel, appHelpHash)
  const { hash, key, search, state } = useLocation()
  const go = useNavigate()
  const followAddress = useEffectEvent(() => {
    const at = appHelpHash(panel.getSnapshot())
    if (hash === at) return
    if (hash !== '') panel.send({ type: 'hash.named', hash })
    else if (panel.getSnapshot().hasTag('category')) panel.send({ type: 'back.requested' })
  })
  const followPanel = useEffectEvent(() => {
    const to = appHelpHash(panel.getSnapshot())
    const named = appHelpPlaceOf(hash)
    if (to === '' && named === undefined) return
    if (to === `#${named?.category}`) return
    if (to !== '') void go({ search, hash: to }, { state: { isFromHelp: true } })
    else if (Object(state).isFromHelp === true) void go(-1)
    else void go({ search, hash: '' }, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click of a link has its own key
  useEffect(() => followAddress(), [hash, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the current state of the panel counts
  useEffect(() => followPanel(), [wanted])
}
