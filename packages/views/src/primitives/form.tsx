import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export interface FormProps {
  readonly onSubmit: (fields: FormData) => void
  readonly busy?: boolean | undefined
  /** Whether the form submits itself once, as if the user had submitted it. */
  readonly due?: boolean | undefined
  /**
   * Called with the fields when the page closes or its visibility changes. Do not use this callback for forms with a
   * PIN or a code, because a draft may be stored.
   */
  readonly onDraft?: ((fields: FormData) => void) | undefined
  /** The address to which the browser posts the form if the user submits it before hydration. */
  readonly action?: string | undefined
  readonly name?: string | undefined
  readonly children: ReactNode
}

function useDraft(form: RefObject<HTMLFormElement | null>, onDraft: FormProps['onDraft']) {
  useEffect(() => {
    if (onDraft === undefined) return
    const keep = () => form.current !== null && onDraft(new FormData(form.current))
    // `visibilitychange` is needed, because the system may close a hidden web view without another event.
    const goings = [
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const
    for (const [from, going] of goings) from.addEventListener(going, keep)
    return () => {
      for (const [from, going] of goings) from.removeEventListener(going, keep)
    }
  }, [form, onDraft])
}

export function Form({ onSubmit, onDraft, busy = false, due = false, children, ...attributes }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, onDraft)
  // Submits in the same task as the render, so that the user cannot edit the values first.
  useLayoutEffect(() => {
    if (due) form.current?.requestSubmit()
  }, [due])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form {...attributes} ref={form} className="pf-form" method="post" noValidate aria-busy={busy} onSubmit={submit}>
      {children}
    </form>
  )
}
