const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** The place that has as many digits to its right as the caret had. */
function caretAfter(shown: string, digitsRight: number): number {
  let at = shown.length
  for (let left = digitsRight; at > 0 && left > 0; at--) if (/\d/.test(shown.charAt(at - 1))) left--
  return at
}

/** Shows `format(value)` and keeps the caret between the digits it stood between. */
export function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const shown = format(input.value)
  if (shown === input.value) return
  const caret = input.selectionEnd ?? input.value.length
  const digitsRight = digitsIn(input.value.slice(caret))
  input.value = shown
  if (document.activeElement !== input) return
  const at = caretAfter(shown, digitsRight)
  input.setSelectionRange(at, at)
}

/** Backspace after, or Delete before, a sign of the format takes the digit beyond it. True when it did. */
export function deleteBeyondSign(input: HTMLInputElement, backwards: boolean): boolean {
  const { value, selectionStart: at, selectionEnd: end } = input
  if (at === null || at !== end) return false
  const beyond = backwards ? /\d(?=[^\d]+$)/.exec(value.slice(0, at)) : /^[^\d]+(?=\d)/.exec(value.slice(at))
  if (beyond === null) return false
  const digit = backwards ? beyond.index : at + beyond[0].length
  input.setRangeText('', digit, digit + 1, 'end')
  return true
}
