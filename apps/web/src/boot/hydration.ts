let resolve = (): void => {}

export const hydrated = new Promise<void>((done) => {
  resolve = done
})

export const markHydrated = (): void => resolve()
