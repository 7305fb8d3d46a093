import { expect, test } from 'vitest'
import { junitOf } from './junit.ts'

const file = 'a.test.ts'

test('the JUnit file contains the passed, failed and skipped tests of a test file', () => {
  const xml = junitOf([
    { file, title: 'shows <b> & "text"', state: 'passed', seconds: 0.5 },
    { file, title: 'fails\u0007', state: 'failed', reason: 'expected 1 < 2' },
    { file, title: 'waits', state: 'skipped', reason: 'not run' },
    { file, title: 'is skipped', state: 'skipped' },
  ])
  expect(xml).toContain('<testsuite name="a.test.ts" tests="4" failures="1" skipped="2" time="0.500">')
  expect(xml).toContain('name="shows &lt;b&gt; &amp; &quot;text&quot;" time="0.5"/>')
  expect(xml).toContain('name="fails " time="0"><failure message="expected 1 &lt; 2"/></testcase>')
  expect(xml).toContain('name="waits" time="0"><skipped message="not run"/></testcase>')
  expect(xml).toContain('name="is skipped" time="0"><skipped message="skipped"/></testcase>')
})

test('the JUnit file has no character that XML 1.0 forbids', () => {
  const reason = 'a\u0000b\u001fc\ufffed\uffffe\ufffd'
  const xml = junitOf([{ file, title: 'fails', state: 'failed', reason }])
  expect(xml).toContain('<failure message="a b c d e\ufffd"/>')
})
