import './index.css'
import { render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { CopyProvider } from '../copy/copy.tsx'
import { Button } from '../primitives/button.tsx'
import { List, Row, TallRow } from '../primitives/list.tsx'
import { enUs } from '../testing/texts.ts'

// Forced colours show each border, also a transparent border.
test.each([
  [
    'the action of a long row',
    <Row key="row" className="pf-row-long" title="Title" action={<Button kind="secondary" label="signIns.end" />} />,
  ],
  [
    'the quiet action of a tall row',
    <TallRow
      key="row"
      id="row"
      glyph="data"
      title="dataRequest.heading"
      action={<Button kind="quiet" label="dataRequest.download" />}
    >
      Text
    </TallRow>,
  ],
])('at 360 px, %s has no border that forced colours would show', async (_, row) => {
  await page.viewport(360, 740)
  const { getByRole } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <List>{row}</List>
    </CopyProvider>,
  )
  const { borderBlockWidth, borderInlineWidth } = getComputedStyle(getByRole('button'))
  expect([borderBlockWidth, borderInlineWidth]).toEqual(['0px', '0px'])
})

test('in forced colours, the main action of a row has the fill of a main action', async () => {
  const emulate = (features: readonly { name: string; value: string }[]) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [...features] })
  onTestFinished(async () => {
    await emulate([])
  })
  await emulate([{ name: 'forced-colors', value: 'active' }])
  const { getAllByRole } = render(
    <CopyProvider catalogue={enUs} locale="en-US">
      <Button label="dataRequest.start" />
      <List>
        <Row title="Title" action={<Button label="dataRequest.download" />} />
      </List>
    </CopyProvider>,
  )
  const [fill, fillInRow] = getAllByRole('button').map((button) => getComputedStyle(button).backgroundColor)
  expect(fillInRow).toBe(fill)
})
