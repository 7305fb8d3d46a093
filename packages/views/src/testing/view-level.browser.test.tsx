import type { StepView } from '@palmflow/flow'
import type { AddPinRef, CheckVerificationRef, ValidatePhoneRef } from '@palmflow/workflows'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { Actions, Button, Form, Notice, Screen, Waiting } from '../primitives/index.ts'
import { asNotice } from '../screens/form-messages.ts'
import { addPinView } from '../steps/add-pin/add-pin.view.tsx'
import { checkVerificationView } from '../steps/check-verification/check-verification.view.tsx'
import { validatePhoneView } from '../steps/validate-phone/validate-phone.view.tsx'
import { enUs } from './texts.ts'
import { failureInView, pathsWith } from './view-level.tsx'
import { type Draw, stepAlone } from './view-surface.tsx'

async function caught(chart: string, event: string, draw: Draw): Promise<string | undefined> {
  for (const path of pathsWith(subjectOf(chart), event)) {
    const failure = await failureInView(path, draw)
    if (failure !== undefined) return failure
  }
  return undefined
}

const deafTo = {
  CHECK_VERIFICATION: (type: string): StepView<CheckVerificationRef> => {
    return ({ snapshot, send }) =>
      checkVerificationView({ snapshot, send: (event) => event.type !== type && send(event) })
  },
  VALIDATE_PHONE: (type: string): StepView<ValidatePhoneRef> => {
    return ({ snapshot, send }) => validatePhoneView({ snapshot, send: (event) => event.type !== type && send(event) })
  },
  ADD_PIN: (type: string): StepView<AddPinRef> => {
    return ({ snapshot, send }) => addPinView({ snapshot, send: (event) => event.type !== type && send(event) })
  },
}
const charts = {
  CHECK_VERIFICATION: (type: string) => stepAlone(deafTo.CHECK_VERIFICATION(type)),
  VALIDATE_PHONE: (type: string) => stepAlone(deafTo.VALIDATE_PHONE(type)),
  ADD_PIN: (type: string) => stepAlone(deafTo.ADD_PIN(type)),
}

for (const [chart, deaf] of Object.entries(charts))
  test.each(Object.keys(subjectOf(chart).samples.events))(
    `a view of ${chart} that ignores '%s' fails with the name of that event`,
    async (type) => {
      expect(await caught(chart, type, deaf(type))).toContain(`the page does not send '${type}'`)
    },
  )

const deafToLock = stepAlone<AddPinRef>(({ snapshot, send }) =>
  snapshot.hasTag('locked') ? <Waiting /> : addPinView({ snapshot, send }),
)
const silent = stepAlone<AddPinRef>(({ snapshot, send }) =>
  addPinView({ snapshot: { ...snapshot, context: { ...snapshot.context, message: null } }, send }),
)
const impatient = stepAlone<AddPinRef>(({ snapshot, send }) =>
  addPinView({ snapshot: { ...snapshot, hasTag: (tag) => tag !== 'busy' && snapshot.hasTag(tag) }, send }),
)
const forgetful = stepAlone<AddPinRef>(({ snapshot, send }) => (
  <Screen title="addPin.title">
    <Form
      busy={snapshot.hasTag('busy')}
      onSubmit={(fields) => send({ type: 'pin.submitted', pin: String(fields.get('pin')) })}
    >
      <label>
        {enUs['addPin.label']} <input name="pin" />
      </label>
      <Notice {...asNotice(snapshot.context.message)} />
      <Actions>
        <Button type="submit" label="continue" />
      </Actions>
    </Form>
  </Screen>
))

test.each([
  ['does not show a screen', 'lock.acknowledged', deafToLock, "the view does not show 'locked'"],
  ['does not say a message', 'pin.submitted', silent, "the view does not say 'pinInvalid'"],
  ['does not say that it waits', 'pin.submitted', impatient, 'the view does not say that it waits'],
  ['keeps a wrong PIN', 'pin.submitted', forgetful, "'pin' still holds what was answered"],
])('the view-level tests detect a view that %s', async (_bug, event, draw, text) => {
  expect(await caught('ADD_PIN', event, draw)).toContain(text)
})

test('the report of a failed view test has the case and the replay command', async () => {
  const failure = await caught('ADD_PIN', 'lock.acknowledged', charts.ADD_PIN('lock.acknowledged'))
  expect(failure).toMatch(/acknowledges lock: the page does not send 'lock\.acknowledged'/)
  expect(failure).toMatch(/npm run -s paths -- --chart ADD_PIN --level view --replay \w+/)
})
