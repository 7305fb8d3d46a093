import type { Locator } from 'playwright'
import { type Host, type PageSurrounding, readyField } from './surrounding.ts'

/** @param fill fills a field that is ready. `count` is the number of fields that were filled before. */
const filling = (
  name: string,
  fill: (field: Locator, text: string, host: Host, count: number) => Promise<unknown>,
): PageSurrounding => ({
  name,
  sameInApp: 'both surfaces have the same fields',
  lay: async (host) => {
    let filled = 0
    return {
      fill: async (label, text) => {
        await fill(await readyField(host, label), text, host, filled)
        filled += 1
      },
      hasActed: async () => filled > 0,
    }
  },
})

const digitsFrom = (zero: number, text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** The code points of zero in Arabic-Indic, Persian, Devanagari and full-width digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]

export const otherDigits = filling('digits of other scripts', (field, text, _, count) =>
  field.pressSequentially(digitsFrom(zeros[count % zeros.length] ?? 0, text)),
)

export const composed = filling('text composed by an input method', async (_, text, { context, page }) => {
  const cdp = await context.newCDPSession(page)
  const compose = async (part: string): Promise<void> => {
    for (let length = 1; length <= part.length; length++)
      await cdp.send('Input.imeSetComposition', {
        text: part.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      })
    await cdp.send('Input.insertText', { text: part })
  }
  // The first composition contains several digits. Each later composition contains one digit.
  const half = Math.ceil(text.length / 2)
  for (const part of [text.slice(0, half), ...text.slice(half)]) await compose(part)
  await cdp.detach()
})

// Apple's contacts enclose a number in U+202A and U+202C. Chat apps add U+200E and U+2060.
export const marked = filling('pasted text with invisible marks', (_, text, { page }) =>
  page.keyboard.insertText(`\u202A\u200E${text}\u2060\u202C`),
)

export const changedOnly = filling('password manager with a change event only', (field, text) =>
  field.evaluate((element, value) => {
    // Use the setter of the prototype, because React's setter on the element would hide this change from React.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, text),
)
