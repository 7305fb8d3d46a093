import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { OtpField } from './code-field.tsx'

/** Resolves after React has changed `readonly`, still in the same task. */
function changeOf(element: Element): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const observer = new MutationObserver(() => resolve())
  observer.observe(element, { attributes: true, attributeFilter: ['readonly'] })
  return promise.finally(() => observer.disconnect())
}

test('the code field clears a refused code in the frame that makes the field editable', async () => {
  // Turns `act` off, because `act` would run all effects immediately. In this test, React must schedule the effects.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (busy: boolean) =>
    root.render(
      <CopyProvider catalogue={enUs} locale="en-US">
        <OtpField label="validatePhone.otpLabel" busy={busy} />
      </CopyProvider>,
    )
  try {
    draw(true)
    await expect.poll(() => place.querySelector('input')).not.toBeNull()
    const field = place.querySelector('input')
    if (field === null) throw new Error('There is no field')
    field.value = '123456'
    const changed = changeOf(field)
    draw(false)
    await changed
    expect(field.readOnly).toBe(false)
    expect(field.value).toBe('')
  } finally {
    root.unmount()
    place.remove()
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  }
})
