const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Brings an item of the help before the reader, and their keyboard to what opens and closes it. */
export function bringBefore(id: string): void {
  const item = document.getElementById(id)
  item?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
  item?.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'start' })
}
