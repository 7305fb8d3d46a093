/** Milliseconds that a code may arrive before its field, because the response that shows the field is still pending. */
const timeoutMs = 10_000

function isFilled(page: Document, otp: string): boolean {
  const field = page.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  // The field must be editable, because a code that is filled in during a check would be cleared afterwards.
  if (field === null || field.disabled || field.readOnly) return false
  field.value = otp
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  return true
}

/**
 * Puts the code of a text into the code field, after the user tapped the text in the shell. The newest code
 * counts.
 */
export function otpFiller(page: Document): (otp: string) => void {
  let stop = (): void => {}
  return (otp) => {
    stop()
    if (isFilled(page, otp)) return
    const observer = new MutationObserver(() => {
      if (isFilled(page, otp)) stop()
    })
    const timer = setTimeout(() => stop(), timeoutMs)
    stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'readonly'] })
  }
}
