import { type RefObject, useEffect, useRef } from 'react'

/** How many digits of any script the text has. */
export const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0

/** The place that has as many digits to its right as the caret had. */
function caretAfter(shown: string, digitsRight: number): number {
  let at = shown.length
  for (let left = digitsRight; at > 0 && left > 0; at--) if (/\d/.test(shown.charAt(at - 1))) left--
  return at
}

/** Shows `format(value)` and keeps the caret between the digits it stood between. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
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

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing

interface Typing {
  readonly format: (text: string) => string
  /** Runs whenever the value may have changed, at the start too. */
  readonly onShown?: ((input: HTMLInputElement) => void) | undefined
  /** Runs at each edit, while an input method composes too. */
  readonly onEdit?: (() => void) | undefined
  /** Runs after an edit that is whole, with what is shown then. */
  readonly onTyped?: ((text: string) => void) | undefined
}

/**
 * Shows what is typed, pasted or filled as `format` has it. While an input method composes the value stays as it is:
 * a browser inserts the composed text again into one that was changed. A password manager may send `change` alone.
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
    // A person may have typed before hydration.
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
      // It is fired on leaving the field too: then the value was handled already, or the form has emptied the field.
      change: () => input.value !== '' && input.value !== typed.current && edited(),
      blur: take,
    }
    for (const [type, listen] of Object.entries(listeners)) input.addEventListener(type, listen)
    return () => {
      for (const [type, listen] of Object.entries(listeners)) input.removeEventListener(type, listen)
    }
  })
}
