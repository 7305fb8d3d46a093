let resolve = (): void => {}

/** Resolves once, after React has hydrated the prerendered page. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

export const markHydrated = (): void => resolve()
