import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../testing/texts.ts'
import { OtpScreen } from './shared-screens.tsx'

const nothing = (): void => {}

function pageWith(text: string): string {
  const page = renderToStaticMarkup(
    <CopyProvider catalogue={{ ...enUs, 'validatePhone.otpLead': text }} locale="en-US">
      <OtpScreen
        {...{ lead: 'validatePhone.otpLead', phone: '(206) 555-0100', message: null }}
        {...{ isLast: false, busy: false, due: false, resending: false }}
        {...{ onSubmit: nothing, onEdit: nothing, onFilled: nothing, onResend: nothing, onBack: nothing }}
      />
    </CopyProvider>,
  )
  return page.replace(/<[^>]*>/g, '')
}

test.each([
  ['Sent to {phone}. Enter it.', 'Sent to (206) 555-0100. Enter it.'],
  ['A code.\nSent to {phone}. Enter it.', 'A code.\nSent to (206) 555-0100. Enter it.'],
  ['To {phone}: is {phone} yours?', 'To (206) 555-0100: is (206) 555-0100 yours?'],
])('the lead %j of the code form is complete, with the number at each placeholder', (text, lead) => {
  expect(pageWith(text)).toContain(lead)
})
