/**
 * The longest wait for the code field, in milliseconds. The code may arrive before the response that shows the field.
 */
const timeoutMs = 10_000

function isFilled(page: Document, otp: string): boolean {
  const field = page.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  // The field must be editable, because a running check clears the field at its end.
  if (field === null || field.disabled || field.readOnly) return false
  field.value = otp
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  return true
}

/** Fills the code field with the code that the shell sends. A newer code replaces an earlier code. */
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
