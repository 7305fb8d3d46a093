import './help.css'
import type { HelpCategory, HelpQuestion } from '@palmflow/contract'
import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { useLocale, useText } from '../../copy/copy.tsx'
import { useLink } from '../../primitives/link.tsx'
import { useHelpTargets } from './help-places.ts'
import { type Block, type Piece, parseAnswer } from './parse-answer.ts'

function Words({ words, to }: Piece) {
  const Link = useLink()
  const hrefOf = useHelpTargets()
  const place = to === undefined ? undefined : hrefOf(to)
  if (place === undefined) return words
  if (place.isOutbound !== true) return <Link href={place.href}>{words}</Link>
  return (
    <Link href={place.href} target="_blank" rel="noopener">
      {words}
    </Link>
  )
}

const lineOf = (pieces: readonly Piece[]): ReactNode =>
  pieces.map((piece) => <Words key={`${piece.to} ${piece.words}`} {...piece} />)

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ words }) => words).join('')
const itemsOf = ({ lines }: Block): ReactNode => lines.map((line) => <li key={textOf(line)}>{lineOf(line)}</li>)

function AnswerBlock({ block }: { block: Block }) {
  if (block.kind === 'bullets') return <ul>{itemsOf(block)}</ul>
  if (block.kind === 'steps') return <ol>{itemsOf(block)}</ol>
  return <p>{block.lines.map(lineOf)}</p>
}

export function Answer({ of: question }: { of: HelpQuestion }) {
  const translate = useText()
  const { claims } = useBrand()
  const count = new Intl.NumberFormat(useLocale(), { notation: 'compact', compactDisplay: 'long' }).format(
    claims.monthlyAuthentications,
  )
  return (
    <div className="pf-answer">
      {parseAnswer(translate(`help.${question}.a`, { count })).map((block) => (
        <AnswerBlock key={textOf(block.lines.flat())} block={block} />
      ))}
    </div>
  )
}

export interface OpenableProps {
  id: string
  isOpen: boolean
  /** Called when the item opens or closes, by a click or by the browser's search in the page. */
  onToggle: () => void
  className: string
  title: ReactNode
  children: ReactNode
}

/** A native `details` element, because it opens without script and the browser's search finds its closed content. */
export function Openable({ id, isOpen, onToggle, className, title, children }: OpenableProps) {
  return (
    <details
      id={id}
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle()
      }}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}

interface QuestionProps extends Pick<OpenableProps, 'isOpen' | 'onToggle'> {
  of: HelpQuestion
  topic?: HelpCategory | undefined
  children?: ReactNode
}

export function Question({ of: question, topic, isOpen, onToggle, children }: QuestionProps) {
  const translate = useText()
  const title = (
    <>
      {topic && <span className="pf-question-topic">{translate(`help.category.${topic}`)}</span>}
      <h3>{translate(`help.${question}.q`)}</h3>
    </>
  )
  return (
    <Openable id={question} className="pf-question" {...{ isOpen, onToggle, title }}>
      {children}
      <Answer of={question} />
    </Openable>
  )
}
