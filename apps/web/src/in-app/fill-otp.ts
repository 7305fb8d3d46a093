/** A text that was tapped in the shell: it goes into the code's field, where the person sees it and goes on. */
export function fillOtp(page: Document, otp: string): void {
  const field = page.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]')
  if (field === null || field.disabled) return
  field.value = otp
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
