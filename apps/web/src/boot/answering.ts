let resolve = (): void => {}

/** Resolves when React answers the presses of the page that the server wrote. */
export const answering = new Promise<void>((done) => {
  resolve = done
})

export const pageAnswers = (): void => resolve()
