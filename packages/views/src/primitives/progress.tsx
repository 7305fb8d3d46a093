import type { CopyKey } from '../copy/catalogue.ts'
import { useText } from '../copy/copy.tsx'

interface ProgressProps {
  readonly number: number
  readonly count: number
  readonly label: CopyKey
}

export function Progress({ number, count, label }: ProgressProps) {
  const translate = useText()
  const marks = Array.from({ length: count }, (_, at) => at + 1)
  return (
    <p className="pf-progress">
      {marks.map((mark) => (
        <i key={mark} data-reached={mark <= number || undefined} />
      ))}
      <span>{translate(label, { number: String(number), count: String(count) })}</span>
    </p>
  )
}
