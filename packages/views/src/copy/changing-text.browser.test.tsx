import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enUs } from '../testing/texts.ts'
import { ChangingText, CopyProvider } from './copy.tsx'

const renderText = (isRead: boolean) => (
  <CopyProvider catalogue={enUs} locale="en-US">
    <p>
      <ChangingText of={isRead ? 'consentBiometrics.read' : 'consentBiometrics.scroll'} />
    </p>
  </CopyProvider>
)

/** Replaces each text node, like the page translation of a browser. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(text.data)
    text.replaceWith(font)
  }
}

test('a changed text is visible even after a page translation', () => {
  const { container, rerender } = render(renderText(false))
  translate(container)
  rerender(renderText(true))
  expect(container.textContent).toBe(enUs['consentBiometrics.read'])
})
