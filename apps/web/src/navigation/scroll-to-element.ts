const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function scrollToElement(id: string): void {
  const item = document.getElementById(id)
  item?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  item?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' })
}
