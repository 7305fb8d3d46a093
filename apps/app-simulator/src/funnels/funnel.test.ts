import { useCases } from '@palmflow/workflows'
import { expect, test } from 'vitest'
import { charted, funnelsOf } from './funnel.ts'
import { nameFor } from './names.ts'

const metric = (name: string, times: number, total = times) => ({ kind: 'metric' as const, name, times, total })
const of = (name: string, dailyCounts: Parameters<typeof funnelsOf>[0]) =>
  funnelsOf(dailyCounts).find(({ useCase }) => useCase === name) ?? expect.unreachable(name)

test('the funnels contain each use case with all its steps', () => {
  expect(charted.map(({ useCase }) => useCase).sort()).toEqual(Object.keys(useCases).sort())
  for (const [useCase, steps] of Object.entries(useCases)) {
    const own = charted.find((item) => item.useCase === useCase)?.steps ?? []
    expect(
      own.filter((step) => steps.some((item) => item === step)),
      useCase,
    ).toEqual(steps)
  }
})

test('a funnel computes the entries, exits, drops and mean duration of a step', () => {
  const { stages, mostStayed } = of('AUTHENTICATE', [
    metric('AUTHENTICATE.ADD_PIN.Entered', 60),
    metric('AUTHENTICATE.ADD_PIN.Left', 55),
    metric('AUTHENTICATE.ADD_PIN.Duration', 55, 110_000),
    metric('AUTHENTICATE.VALIDATE_PHONE.Entered', 80),
    metric('AUTHENTICATE.VALIDATE_PHONE.Left', 60),
    metric('AUTHENTICATE_APP.ADD_PIN.Entered', 7),
    { kind: 'event', name: 'AUTHENTICATE.CHECK_VERIFICATION.Entered', times: 9, total: 9 },
  ])
  const none = { came: 0, went: 0, stayed: 0, share: 0, milliseconds: undefined }
  const figures = [
    { step: 'CHECK_VERIFICATION', isByItself: true, ...none },
    { step: 'VALIDATE_PHONE', isByItself: false, came: 80, went: 60, stayed: 20, share: 1, milliseconds: undefined },
    { step: 'ADD_PIN', isByItself: false, came: 60, went: 55, stayed: 5, share: 0.75, milliseconds: 2_000 },
  ]
  expect(stages.filter(({ step }) => figures.some((item) => item.step === step))).toEqual(figures)
  expect(mostStayed).toBe('VALIDATE_PHONE')
})

test('a funnel step without entries has no drops', () => {
  expect(of('ADD_PALM', []).mostStayed).toBeUndefined()
  const { stages } = of('AUTHENTICATE', [metric('AUTHENTICATE.ADD_PIN.Left', 2)])
  expect(stages.map(({ stayed }) => stayed)).toEqual(useCases.AUTHENTICATE.map(() => 0))
})

test('a funnel step without a display name shows its identifier as a sentence', () => {
  expect([nameFor('ADD_PIN'), nameFor('ADD_NICK_NAME')]).toEqual(['Enter the PIN', 'Add nick name'])
})
