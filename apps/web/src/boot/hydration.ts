let resolve = (): void => {}

/** Resolves when React handles clicks on the prerendered page. */
export const answering = new Promise<void>((done) => {
  resolve = done
})

export const pageAnswers = (): void => resolve()
