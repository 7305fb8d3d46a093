import '../styles/index.css'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BrandProvider, defaultBrand } from '../brand/brand.ts'
import { CopyProvider } from '../copy/copy.tsx'
import { AppShell } from '../primitives/app-shell.tsx'
import { Screen, WorkflowShell } from '../primitives/index.ts'
import { TroubledScreen } from '../screens/shared-screens.tsx'
import { enUs } from '../testing/texts.ts'
import { EnrollmentShell } from './enrollment-shell.tsx'

const at = (step: string, header?: ReactNode, screen: ReactNode = <Screen title="enroll.pinTitle" />, inner = false) =>
  render(
    <BrandProvider value={{ ...defaultBrand, shell: header === undefined ? {} : { header } }}>
      <CopyProvider catalogue={enUs} locale="en-US">
        <EnrollmentShell flowPosition={{ step, inner }} position={step} onBack={undefined} onCancel={() => {}}>
          {screen}
        </EnrollmentShell>
      </CopyProvider>
    </BrandProvider>,
  )
const stepOf = (number: number): string =>
  enUs['enroll.progress'].replace('{number}', String(number)).replace('{count}', '5')
const done = () => document.querySelectorAll('.pf-progress > [data-reached]').length

const headingTop = () => page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top
const inShell = (Shell: typeof AppShell | typeof WorkflowShell) =>
  render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Shell>
        <Screen title="enroll.pinTitle" />
      </Shell>
    </CopyProvider>,
  )

describe('EnrollmentShell', () => {
  test('on a phone the headings of all shells are at the same height', async () => {
    await page.viewport(360, 740)
    const tops = [() => at('ADD_PIN'), () => inShell(AppShell), () => inShell(WorkflowShell)].map((show) => {
      const { unmount } = show()
      const top = headingTop()
      unmount()
      return top
    })
    expect(new Set(tops)).toEqual(new Set([84]))
    await page.viewport(414, 896)
  })

  test.each([
    ['agrees', 'CONSOLIDATED_CONSENTS', 1],
    ['agrees to the last of several texts', 'CONSENT_AUTHORIZATION', 1],
    ['adds their palms', 'TRANSITION_TO_APP', 2],
    ['gives their number', 'VALIDATE_PHONE', 3],
    ['waits for the check of their number', 'CHECK_ENROLLMENT_PHONE', 4],
    ['chooses a PIN', 'ADD_PIN', 5],
  ])('a user who %s in the step %s sees the enrolment progress at step %i of 5', async (_, step, number) => {
    at(step)
    await expect.element(page.getByText(stepOf(number))).toBeVisible()
    expect(done()).toBe(number)
  })

  test('the code form counts as a separate question in the enrolment progress', async () => {
    at('VALIDATE_PHONE', undefined, undefined, true)
    await expect.element(page.getByText(stepOf(4))).toBeVisible()
    expect(done()).toBe(4)
  })

  test.each(['INFOGRAPHICS_EDUCATION', 'LINK_PARTNER', 'ENROLLMENT_SUCCESS', 'SESSION_TIMEOUT'])(
    'the enrolment step %s shows no progress',
    (step) => {
      at(step)
      expect(document.querySelector('.pf-progress')).toBeNull()
    },
  )

  test('the enrolment progress is hidden if the last step fails', async () => {
    at('CREATE_PROFILE', undefined, <TroubledScreen back="validatePhone.changeNumber" onBack={() => {}} />)
    await expect.element(page.getByText(stepOf(5))).not.toBeVisible()
  })

  test('the enrolment shell shows the header of a brand with the progress', async () => {
    at('ADD_PIN', <p>At Harbor Market</p>)
    await expect.element(page.getByText('At Harbor Market')).toBeVisible()
    await expect.element(page.getByText(stepOf(5))).toBeVisible()
  })
})
