/** Milliseconds that a text may come before the field it is for: the answer that brings the field is still on its way. */
const patience = 10_000

function isFilled(page: Document, otp: string): boolean {
  const field = page.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  // What is being checked is cleared afterwards.
  if (field === null || field.disabled || field.readOnly) return false
  field.value = otp
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
  return true
}

/** Texts that were tapped in the shell: the newest goes into the code's field, where the person sees it and goes on. */
export function otpFiller(page: Document): (otp: string) => void {
  let stop = (): void => {}
  return (otp) => {
    stop()
    if (isFilled(page, otp)) return
    const seen = new MutationObserver(() => {
      if (isFilled(page, otp)) stop()
    })
    const timer = setTimeout(() => stop(), patience)
    stop = () => {
      seen.disconnect()
      clearTimeout(timer)
    }
    seen.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'readonly'] })
  }
}
