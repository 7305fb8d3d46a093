const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls to an item of the help and focuses the control that opens it. */
export function scrollToElement(id: string): void {
  const item = document.getElementById(id)
  item?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  item?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
}
