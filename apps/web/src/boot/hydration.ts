let resolve = (): void => {}

/** Resolves when React handles clicks on the prerendered page. */
export const hydrated = new Promise<void>((done) => {
  resolve = done
})

export const markHydrated = (): void => resolve()
