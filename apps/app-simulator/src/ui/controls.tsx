import { type ReactNode, useId } from 'react'
import type { Effect } from '../dev-api.ts'

export interface PanelStatus {
  text: string
  isWarning: boolean
}
export const plain = (text: string): PanelStatus => ({ text, isWarning: false })
export const outcomeOf = (effect: Effect, done: string): PanelStatus =>
  effect.done ? plain(done) : { text: effect.why, isWarning: true }

export function Group({
  legend,
  status,
  children,
}: {
  legend: string
  status?: PanelStatus | undefined
  children: ReactNode
}) {
  return (
    <fieldset className="panel-group">
      <legend>{legend}</legend>
      {children}
      <p className="panel-status" role="status" data-warning={status?.isWarning || undefined}>
        {status?.text}
      </p>
    </fieldset>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: Readonly<Partial<Record<Value, string>>>
  value: Value
  onChange: (value: Value) => void
}
const entriesOf = (options: Readonly<Record<string, string | undefined>>) => Object.entries(options)

export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  const isValue = (text: string): text is Value => text in options
  return (
    <div className="panel-row" role="radiogroup" aria-label={label}>
      <span className="panel-label" aria-hidden="true">
        {label}
      </span>
      <div className="panel-segments">
        {entriesOf(options).map(([key, words]) => (
          <label key={key} className="panel-segment">
            <input
              type="radio"
              name={name}
              checked={key === value}
              onChange={() => {
                if (isValue(key)) onChange(key)
              }}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

export function Pick<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId()
  const isValue = (text: string): text is Value => text in options
  return (
    <div className="panel-row">
      <label className="panel-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="panel-field"
        value={value}
        onChange={({ target }) => {
          if (isValue(target.value)) onChange(target.value)
        }}
      >
        {entriesOf(options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextProps {
  label: string
  value: string
  placeholder: string
  inputMode?: 'tel' | 'text'
  onChange: (value: string) => void
}

export function TextLine({ label, value, placeholder, inputMode = 'text', onChange }: TextProps) {
  const id = useId()
  const keep = (text: string) => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <div className="panel-row">
      <label className="panel-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="panel-field"
        defaultValue={value}
        placeholder={placeholder}
        inputMode={inputMode}
        autoComplete="off"
        onBlur={({ target }) => keep(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') keep(currentTarget.value)
        }}
      />
    </div>
  )
}

interface PressProps {
  label: string
  disabled?: boolean
  onPress: () => void
}
export const Press = ({ label, disabled = false, onPress }: PressProps) => (
  <button type="button" className="panel-press" disabled={disabled} onClick={onPress}>
    {label}
  </button>
)
