import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { environmentOfOrigin } from './environment-of-origin.ts'
import { PalmEnrollment } from './palm-enrollment.tsx'
import { PalmSignIn } from './palm-sign-in.tsx'

test('the server HTML of the sign-in has no inline styles', () => {
  const html = renderToString(<PalmSignIn origin="https://palm.example" onSignedIn={() => {}} />)
  expect(html).toMatch(/class="pf-root"/)
  expect(html).not.toMatch(/style=/)
})

test('the server HTML of the enrolment has no inline styles', () => {
  const html = renderToString(<PalmEnrollment origin="https://palm.example" onEnrolled={() => {}} />)
  expect(html).toMatch(/class="pf-root"/)
  expect(html).not.toMatch(/style=/)
})

test.each([
  ['https://palm.example', 'https://palm.example', 'prod'],
  ['https://palm.example/some/page', 'https://palm.example', 'prod'],
  ['http://localhost:4100', 'http://localhost:4100', 'local'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100', 'local'],
])('the origin %s belongs to the backend %s in the environment %s', (origin, backend, name) => {
  expect(environmentOfOrigin(origin)).toMatchObject({ backend, name, frontends: { website: backend } })
})

test.each(['', 'palm.example', 'http://palm.example', 'javascript:alert(1)', 'ftp://palm.example'])(
  'the origin "%s" has no environment',
  (origin) => {
    expect(environmentOfOrigin(origin)).toBeUndefined()
  },
)
