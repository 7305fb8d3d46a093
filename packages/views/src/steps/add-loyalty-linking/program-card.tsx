import type { wire } from '@palmflow/contract'
import { useContext } from 'react'
import { useText } from '../../copy/copy.tsx'
import { useInLanguage } from '../../copy/in-language.ts'
import { Button } from '../../primitives/button.tsx'
import { Row } from '../../primitives/list.tsx'
import { PartnerLogo } from '../../primitives/partner-logo.tsx'
import { PartnerAddress } from './partner-address.ts'

type Program = wire.PartnerProgram

export function ProgramAccount({ program }: { program: Program }) {
  const translate = useText()
  const read = useContext(PartnerAddress)
  const { partnerName: partner, obfuscatedPartnerExternalId: id, partnerAccountURL: url } = program
  const descriptor = program.customerFacingExternalIdDescriptor ?? translate('addLoyaltyLinking.number')
  const href = url === undefined ? undefined : read(url)
  return (
    <>
      {id !== undefined && <p>{translate('addLoyaltyLinking.numberGiven', { descriptor, id })}</p>}
      {href !== undefined && (
        <a href={href} target="_blank" rel="noreferrer noopener">
          {translate('addLoyaltyLinking.account', { partner })}
        </a>
      )}
    </>
  )
}

interface ProgramCardProps {
  program: Program
  /** The level of the heading with the name, one below the heading above the card. */
  heading: 'h2' | 'h3'
  disabled: boolean
  onLink: () => void
  onUnlink: () => void
}

export function ProgramCard({ program, heading, disabled, onLink, onUnlink }: ProgramCardProps) {
  const translate = useText()
  const inLanguage = useInLanguage()
  const { partnerName, rewardName } = program
  const isLinked = program.customerLinkedStatus === 'LINKED'
  const label = isLinked ? 'addLoyaltyLinking.unlink' : 'addLoyaltyLinking.link'
  return (
    <Row
      icon={<PartnerLogo application={program.application ?? ''} name={rewardName} />}
      title={rewardName}
      heading={heading}
      className="pf-program pf-row-long"
      action={
        <Button
          kind={isLinked ? 'danger' : 'secondary'}
          label={label}
          aria-label={`${translate(label)}, ${rewardName}`}
          disabled={disabled}
          onClick={isLinked ? onUnlink : onLink}
        />
      }
    >
      <p>
        <span className="pf-program-by">{partnerName} · </span>
        <span {...inLanguage(program.language)}>{program.valueProposition}</span>
      </p>
      <ProgramAccount program={program} />
    </Row>
  )
}
