import { featureFlagIds, treatmentVariant } from '@palmflow/contract'
import { useState } from 'react'
import { useCell } from '../cell.ts'
import { type PartnerChoice, partners, type Settings } from '../device/settings.ts'
import type { Phone } from '../phone.ts'
import { Choice, Group, outcomeOf, type PanelStatus, Pick, TextLine } from './controls.tsx'
import { reopen } from './reopen-pages.ts'

const flags = [
  { id: featureFlagIds.consolidatedConsents, label: 'Consolidated consents' },
  { id: featureFlagIds.authorizationConsent, label: 'Authorization consent' },
  { id: featureFlagIds.healthcareSignInDirect, label: 'Direct healthcare sign-in' },
] as const
interface FlagProps {
  phone: Phone
  id: string
  label: string
  onStatus: (status: PanelStatus) => void
}
const states = { off: 'Off', on: 'On' } as const
/** The specification names only the variant of the treatment. Off is the variant of the control group. */
const variants = { off: 'C', on: treatmentVariant } as const

const flagStored =
  'The server has stored the flag. The next page load fetches it. The page load after that one uses it.'

function FlagChoice({ phone, id, label, onStatus }: FlagProps) {
  const flags = useCell(phone.flags)
  const set = async (next: keyof typeof states) => {
    const effect = await phone.api.setFlag(id, variants[next])
    if (effect.done) phone.flags.set((before) => ({ ...before, [id]: variants[next] }))
    onStatus(outcomeOf(effect, flagStored))
  }
  const value = flags?.[id] === treatmentVariant ? 'on' : 'off'
  return <Choice label={label} options={states} value={value} onChange={(next) => void set(next)} />
}

/** The page sends the value of `forcesDisambiguation` with each palm (R288). */
const disambiguationWords = {
  off: 'A clear palm match signs in without a phone number and a code.',
  on: 'A clear palm match also requires the phone number and a code.',
} as const

const isPartner = (id: string): id is PartnerChoice => id in partners
function choiceOf(partner: string, isOther: boolean): PartnerChoice {
  if (isOther) return 'other'
  return isPartner(partner) ? partner : 'none'
}

const reloadedWith = (setting: string, value: string): string =>
  value === '' ? `The page was reloaded without a ${setting}.` : `The page was reloaded with the ${setting} ${value}.`

export function ControlPanelPartner({ phones }: { phones: readonly [Phone, ...Phone[]] }) {
  const [phone] = phones
  const { partner, context, campaign, forcesDisambiguation } = useCell(phone.settings)
  const [status, setStatus] = useState<PanelStatus>()
  const [isOther, setIsOther] = useState(false)
  const set = (change: Partial<Settings>, why: string) => {
    phone.settings.set((now) => ({ ...now, ...change }))
    setStatus(reopen(phones, why))
  }
  const bring = (value: string) => set({ partner: value }, reloadedWith('partner', value))
  const come = (choice: PartnerChoice) => {
    setIsOther(choice === 'other')
    if (choice !== 'other') bring(choice === 'none' ? '' : choice)
  }
  return (
    <Group legend="Partner and flags" status={status}>
      <Pick label="Partner" options={partners} value={choiceOf(partner, isOther)} onChange={come} />
      {isOther && (
        <TextLine label="Application id" value={partner} placeholder="None" onChange={(value) => bring(value)} />
      )}
      <TextLine
        label="Context"
        value={context}
        placeholder="None"
        onChange={(value) => set({ context: value }, reloadedWith('context', value))}
      />
      <TextLine
        label="Campaign"
        value={campaign}
        placeholder="None"
        onChange={(value) => set({ campaign: value }, reloadedWith('campaign', value))}
      />
      <Choice
        label="Force disambiguation"
        options={states}
        value={forcesDisambiguation ? 'on' : 'off'}
        onChange={(value) =>
          set({ forcesDisambiguation: value === 'on' }, `The page was reloaded. ${disambiguationWords[value]}`)
        }
      />
      {flags.map(({ id, label }) => (
        <FlagChoice key={id} phone={phone} id={id} label={label} onStatus={setStatus} />
      ))}
    </Group>
  )
}
