import { paths } from '@palmflow/contract'
import { type FrameProps, useVisit, Visit } from '@palmflow/react'
import { Waiting } from '@palmflow/views'
import { AppShell } from '@palmflow/views/app'
import { updatePhoneViews } from '@palmflow/views/use-cases/update-phone'
import {
  bindUpdatePhone,
  profileOf,
  resumeUpdatePhone,
  type UpdatePhoneOutput,
  type UpdatePhoneRef,
  updatePhoneKept,
} from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { createActor } from 'xstate'
import type { FlowVisit } from '../../begin-visit.ts'
import { afterUpdate } from '../../result.ts'
import { AppFlowPage } from '../app-flow-page.tsx'
import { beginInApp } from '../begin-in-app.ts'
import { endSession, inOwnVisit } from '../enrollment.ts'
import type { InApp } from '../in-app.ts'
import { useInApp } from '../in-app-context.ts'
import { keeperOf } from '../keeper.ts'
import { PersonOnly } from '../person-only.tsx'

const visit = new Visit<FlowVisit<UpdatePhoneOutput>>()

/** The main API knows them for as long as this lasts, by the gateway's word (0033). @param isOpen since before a reload. */
function servicesOf(inApp: InApp, isOpen: boolean): Parameters<typeof bindUpdatePhone>[0] {
  const { main, openAsPerson, kept } = inApp
  const own = inOwnVisit(kept)
  let isOurs = isOpen
  const sendOtp = own<Parameters<typeof main.sendOtp>[0], Awaited<ReturnType<typeof main.sendOtp>>>(
    async (input, signal) => {
      if (kept.tokens.get('pt') === undefined) await openAsPerson({}, signal)
      return main.sendOtp(input, signal)
    },
  )
  return {
    sendOtp: (input, signal) => {
      if (!isOurs) {
        kept.ownVisit.begin()
        endSession(inApp)
        isOurs = true
      }
      return sendOtp(input, signal)
    },
    submitCredential: own(main.submitCredential),
  }
}

function begin(inApp: InApp, tail: string, search: string): FlowVisit<UpdatePhoneOutput> {
  const keeper = keeperOf(inApp, 'UPDATE_PHONE', updatePhoneKept)
  const earlier = keeper.read()
  const services = servicesOf(inApp, earlier?.step === 'ADD_PHONE' || earlier?.stage === 'otpSent')
  const actor = createActor(bindUpdatePhone(services, inApp.log.defect), { input: { tail } })
  return beginInApp(inApp, { actor, search, keeper, resume: resumeUpdatePhone })
}

function leaveFor(inApp: InApp, { kind }: UpdatePhoneOutput, finish: (to: string) => void): void {
  const { kept, who, shell, addressOf } = inApp
  if (kept.ownVisit.isLast()) endSession(inApp)
  if (kind === 'completed') shell.tell('shell.profile.refresh')
  finish(afterUpdate(who, kind, addressOf(paths.dashboard)))
}

function Frame({ place: _, ...shell }: FrameProps) {
  return <AppShell {...shell} />
}

function Page({ tail }: { tail: string }) {
  const inApp = useInApp()
  const { search } = useLocation()
  return (
    <AppFlowPage<UpdatePhoneRef, UpdatePhoneOutput>
      visit={useVisit(visit, search, () => begin(inApp, tail, search))}
      title="titleUpdatePhone"
      views={updatePhoneViews}
      frame={Frame}
      onEnd={(output, finish) => leaveFor(inApp, output, finish)}
    />
  )
}

function Update() {
  const profile = useSelector(useInApp().who, profileOf)
  return profile ? <Page tail={profile.phoneTail} /> : <Waiting />
}

/** As on the website, for a person whom the gateway knows (ruling 9, B145). */
export function Route() {
  return (
    <PersonOnly>
      <Update />
    </PersonOnly>
  )
}
