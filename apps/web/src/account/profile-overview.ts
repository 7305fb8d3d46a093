import { profileEndpoints } from '@palmflow/contract'
import type { DashboardPageProps } from '@palmflow/views/pages/dashboard'
import {
  type AddLoyaltyLinkingRef,
  bindProgramList,
  partOf,
  type ReceiptsRef,
  type SignInsRef,
} from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { createActor } from 'xstate'
import { useApp } from '../boot/app-context.ts'
import type { DeferredServices } from '../boot/deferred-services.ts'
import { useMountedActor } from '../flow/use-mounted-actor.ts'
import { perPageHere, testExternalId } from './loyalty-programs.ts'
import { beginReceipts } from './receipts.ts'
import { beginSignIns } from './sign-ins.ts'

type Overview = Required<Pick<DashboardPageProps, 'linkedPrograms' | 'receipts' | 'lastSignIn'>>

export function useProfileOverview({ apiOf, who }: DeferredServices): Overview {
  const { log } = useApp()
  const programs = useMountedActor<AddLoyaltyLinkingRef>(
    useCallback(() => {
      const services = { ...apiOf(profileEndpoints), testExternalId }
      const input = { isInApp: false, perPage: perPageHere() }
      return createActor(bindProgramList(services, log.defect), { input }).start()
    }, [apiOf, log]),
  )
  const receipts = useMountedActor<ReceiptsRef>(
    useCallback(() => {
      const { listReceipts, loadReceipt } = apiOf(profileEndpoints)
      return beginReceipts({ loadReceipts: listReceipts, loadReceipt }, who, log)
    }, [apiOf, who, log]),
  )
  const signIns = useMountedActor<SignInsRef>(
    useCallback(() => {
      const { listSignIns, endSignIn, endOtherSignIns } = apiOf(profileEndpoints)
      return beginSignIns({ loadSignIns: listSignIns, endOne: endSignIn, endOthers: endOtherSignIns }, who, log)
    }, [apiOf, who, log]),
  )
  return {
    linkedPrograms: useSelector(programs, (now) => {
      if (now === undefined || now.hasTag('loading')) return undefined
      return now.hasTag('list') || now.hasTag('none') ? partOf(now.context, 'linked').length : 'unknown'
    }),
    receipts: useSelector(receipts, (now) => {
      if (now === undefined || now.hasTag('loading')) return undefined
      return now.hasTag('list') || now.hasTag('none') ? now.context.receipts.length : 'unknown'
    }),
    lastSignIn: useSelector(signIns, (now) => {
      if (now === undefined || now.hasTag('loading')) return undefined
      // Sort the list. Its first sign-in is the current one, which may be older than other sign-ins.
      const [newest] = now.context.signIns.toSorted((item, other) => other.begunAt - item.begunAt)
      return now.hasTag('list') ? (newest ?? null) : null
    }),
  }
}
