import { type PageSurrounding, readyField } from './surrounding.ts'

const digitsFrom = (zero: number, text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** The code points of zero in Arabic-Indic, Persian, Devanagari and full-width digits. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]

export const otherDigits: PageSurrounding = {
  name: 'digits of other scripts',
  sameInApp: 'both surfaces have the same fields',
  lay: async (host) => {
    let filled = 0
    return {
      fill: async (label, text) => {
        const field = await readyField(host, label)
        await field.pressSequentially(digitsFrom(zeros[filled++ % zeros.length] ?? 0, text))
      },
      hasActed: async () => filled > 0,
    }
  },
}

export const composed: PageSurrounding = {
  name: 'text composed by an input method',
  sameInApp: 'both surfaces have the same fields',
  lay: async (host) => {
    let filled = 0
    return {
      fill: async (label, text) => {
        await readyField(host, label)
        const cdp = await host.context.newCDPSession(host.page)
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
        filled++
      },
      hasActed: async () => filled > 0,
    }
  },
}

export const marked: PageSurrounding = {
  name: 'pasted text with invisible marks',
  sameInApp: 'both surfaces have the same fields',
  lay: async (host) => {
    let pasted = 0
    return {
      fill: async (label, text) => {
        await readyField(host, label)
        // Apple's contacts enclose a number in U+202A and U+202C. Chat apps add U+200E and U+2060.
        await host.page.keyboard.insertText(`\u202A\u200E${text}\u2060\u202C`)
        pasted++
      },
      hasActed: async () => pasted > 0,
    }
  },
}

export const changedOnly: PageSurrounding = {
  name: 'password manager with a change event only',
  sameInApp: 'both surfaces have the same fields',
  lay: async (host) => {
    let filled = 0
    return {
      fill: async (label, text) => {
        const field = await readyField(host, label)
        await field.evaluate((element, value) => {
          // Use the setter of the prototype, because React's setter on the element would hide this change from React.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
          element.dispatchEvent(new Event('change', { bubbles: true }))
        }, text)
        filled++
      },
      hasActed: async () => filled > 0,
    }
  },
}
