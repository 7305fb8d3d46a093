import { expect, test } from 'vitest'
import { redactEvent, redactText } from './redact.ts'

test.each([
  ['+1 (206) 555-0100 is not valid', '+# is not valid'],
  ['the code 407113 was wrong', 'the code # was wrong'],
  ['PIN 4071', 'PIN #'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdef is over', 'token # is over'],
  ['GET https://a.example/api/v1/profile?dataDownload=abc#x failed', 'GET https://a.example/api/v1/profile failed'],
  ['https://a.example/api/v1/data-download/abc-123', 'https://a.example/api/v1/data-download/#'],
  ['at f (https://a.example/assets/app-Bx93k.js:12:34567)', 'at f (https://a.example/assets/app-Bx93k.js:12:34567)'],
])('the monitor redacts the event text "%s" to "%s"', (text, redacted) => {
  expect(redactText(text)).toBe(redacted)
})

test('a redacted event has neither the page title nor an unknown path', () => {
  const event = redactEvent({
    id: 'x',
    details: JSON.stringify({ version: '1.0.0', message: 'no 4071', lineno: 4_071 }),
    metadata: JSON.stringify({
      version: '1.0.0',
      title: 'Ada Lovelace',
      pageId: '/typed/4071',
    }),
  })
  expect(JSON.parse(event.details)).toEqual({ version: '1.0.0', message: 'no #', lineno: 4_071 })
  expect(JSON.parse(event.metadata)).toEqual({ version: '1.0.0', pageId: '/other/' })
})

test.each(['4071', '407113', '2065550100', '555.0100'])(
  'the monitor masks a text that consists only of %s',
  (typed) => {
    const { details } = redactEvent({ details: JSON.stringify({ version: '1.0.0', message: typed }) })
    expect(JSON.parse(details)).toEqual({ version: '1.0.0', message: '#' })
  },
)
