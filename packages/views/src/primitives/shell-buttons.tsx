import { useText } from '../copy/copy.tsx'

export const backArrow = 'M14.5 5 7.5 12l7 7'

export function BackButton({ onBack }: { readonly onBack: (() => void) | undefined }) {
  const translate = useText()
  if (onBack === undefined) return null
  return (
    <button type="button" className="pf-bar-button" onClick={onBack}>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={backArrow} />
      </svg>
      {translate('back')}
    </button>
  )
}

export function CancelButton({ onCancel }: { readonly onCancel: (() => void) | undefined }) {
  const translate = useText()
  if (onCancel === undefined) return null
  return (
    <button type="button" className="pf-bar-button pf-bar-end" onClick={onCancel}>
      {translate('cancel')}
    </button>
  )
}
