import type { StepView } from '@palmflow/flow'
import type { EducationSlide, InfographicsEducationRef } from '@palmflow/workflows'
import { useRef } from 'react'
import { Text } from '../../copy/copy.tsx'
import { Actions, Button, Screen } from '../../primitives/index.ts'
import { Slide } from '../../primitives/slide.tsx'
import { Scene } from './scenes.tsx'

const slides = ['brand', 'control', 'convenience', 'security'] as const satisfies readonly EducationSlide[]

function Place({ index, onSkip }: { index: number; onSkip: () => void }) {
  return (
    <div className="pf-slide-place">
      {slides.map((slide, at) => (
        <span key={slide} className="pf-slide-dot" data-current={at === index || undefined} />
      ))}
      <span className="pf-slide-count">
        <Text of="infographicsEducation.place" values={{ number: index + 1, count: slides.length }} />
      </span>
      {index < slides.length - 1 && <Button kind="quiet" label="infographicsEducation.skip" onClick={onSkip} />}
    </div>
  )
}

interface TurnsProps {
  index: number
  send: Parameters<StepView<InfographicsEducationRef>>[0]['send']
}

/** Back on the second slide leads to a slide without a Back button. Therefore the focus moves to the Next button. */
function Turns({ index, send }: TurnsProps) {
  const turns = useRef<HTMLDivElement>(null)
  const goBack = () => {
    if (index === 1) turns.current?.querySelector<HTMLElement>('.pf-primary')?.focus()
    send({ type: 'slide.backRequested' })
  }
  return (
    <div className="pf-slide-turns" ref={turns}>
      {index > 0 && <Button kind="secondary" label="infographicsEducation.back" onClick={goBack} />}
      <Button
        label={index === slides.length - 1 ? 'continue' : 'infographicsEducation.next'}
        onClick={() => send({ type: 'slide.nextRequested' })}
      />
    </div>
  )
}

export const infographicsEducationView: StepView<InfographicsEducationRef> = ({ snapshot, send }) => {
  const index = Math.max(
    0,
    slides.findIndex((slide) => snapshot.hasTag(slide)),
  )
  const of = slides[index] ?? 'brand'
  const [title, text] = [`infographicsEducation.${of}`, `infographicsEducation.${of}Text`] as const
  return (
    // All slides have the same focus key, so that the focus stays on the button. The live region announces the new
    // slide.
    <Screen title={title} lead={text} focusKey="infographicsEducation">
      <p className="pf-unseen" role="status">
        <Text of="infographicsEducation.place" values={{ number: index + 1, count: slides.length }} />:{' '}
        <Text of={title} />. <Text of={text} />
      </p>
      <Slide onDrag={(drag) => send({ type: 'slide.dragged', ...drag })}>
        <Scene of={of} />
      </Slide>
      <Place index={index} onSkip={() => send({ type: 'education.skipped' })} />
      <Actions>
        <Turns index={index} send={send} />
      </Actions>
    </Screen>
  )
}
