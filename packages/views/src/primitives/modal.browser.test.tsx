import '../styles/index.css'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/copy.tsx'
import { enUs } from '../copy/en-us/whole.ts'
import { Modal, SheetListener } from './modal.tsx'

test('an app hears when a sheet of its page opens, and when it is gone, whichever way [R203]', () => {
  const heard: boolean[] = []
  const hear = (isVisible: boolean) => heard.push(isVisible)
  const sheet = (open: boolean) => (
    <CopyProvider catalogue={enUs} locale="en-US">
      <SheetListener value={hear}>
        <Modal open={open} onClose={() => {}} title="help">
          <p>Text</p>
        </Modal>
      </SheetListener>
    </CopyProvider>
  )
  const { rerender, unmount } = render(sheet(false))
  expect(heard).toEqual([])
  rerender(sheet(true))
  rerender(sheet(true))
  expect(heard).toEqual([true])
  rerender(sheet(false))
  expect(heard).toEqual([true, false])
  rerender(sheet(true))
  unmount()
  expect(heard).toEqual([true, false, true, false])
})
