import { type RefObject, useEffect, useRef } from 'react'

export const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

function caretAfter(shownText: string, digitsRight: number): number {
  let at = shownText.length
  for (let remaining = digitsRight; at > 0 && remaining > 0; at--) if (/\d/.test(shownText.charAt(at - 1))) remaining--
  return at
}

/** Shows `format(value)` and keeps the caret between the same digits. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const shownText = format(input.value)
  if (shownText === input.value) return
  const caret = input.selectionEnd ?? input.value.length
  const digitsRight = digitsIn(input.value.slice(caret))
  input.value = shownText
  if (document.activeElement !== input) return
  const at = caretAfter(shownText, digitsRight)
  input.setSelectionRange(at, at)
}

/**
 * Deletes the digit on the other side of a format character, because the format character itself would come back.
 * @param backwards whether to delete the previous digit (Backspace) or the next digit (Delete)
 * @returns whether a digit was deleted
 */
export function deleteBeyondSign(input: HTMLInputElement, backwards: boolean): boolean {
  const { value, selectionStart: at, selectionEnd: end } = input
  if (at === null || at !== end) return false
  const beyond = backwards ? /\d(?=[^\d]+$)/.exec(value.slice(0, at)) : /^[^\d]+(?=\d)/.exec(value.slice(at))
  if (beyond === null) return false
  const digit = backwards ? beyond.index : at + beyond[0].length
  input.setRangeText('', digit, digit + 1, 'end')
  return true
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing

interface Typing {
  readonly format: (text: string) => string
  /** Called at the start, and each time the value may have changed. */
  readonly onShown?: ((input: HTMLInputElement) => void) | undefined
  readonly onEdit?: (() => void) | undefined
  /** Called with the shown value after each edit. */
  readonly onTyped?: ((text: string) => void) | undefined
}

/**
 * Formats the typed, pasted and filled text of a field. During a composition, the hook does not change the value,
 * because the browser would insert the composed text again.
 */
export function useTyping(ref: RefObject<HTMLInputElement | null>, { format, onShown, onEdit, onTyped }: Typing): void {
  const typed = useRef<string>(undefined)
  useEffect(() => {
    const input = ref.current
    if (input === null) return
    const take = () => {
      reformat(input, format)
      typed.current = input.value
      onShown?.(input)
    }
    // Formats the text that the user typed before hydration.
    if (typed.current === undefined) take()
    const edited = () => {
      take()
      onEdit?.()
      onTyped?.(input.value)
    }
    const composes = () => {
      onShown?.(input)
      onEdit?.()
    }
    const listeners = {
      input: (event: Event) => (isComposing(event) ? composes() : edited()),
      compositionend: edited,
      // A password manager may send only `change`, which also fires on blur. The handler ignores a value that it has
      // already processed, and an emptied field.
      change: () => input.value !== '' && input.value !== typed.current && edited(),
      blur: take,
    }
    for (const [type, listen] of Object.entries(listeners)) input.addEventListener(type, listen)
    return () => {
      for (const [type, listen] of Object.entries(listeners)) input.removeEventListener(type, listen)
    }
  })
}
