import { expect, waitFor } from 'storybook/test'

/** The text of a document comes with a file of its own: looked at before, a story shows somebody who waits. */
export async function textCame({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const isWaiting = () => canvasElement.querySelector('.pf-legal[aria-busy="true"], .pf-legal-lost') !== null
  await waitFor(() => expect(isWaiting()).toBe(false), { timeout: 30_000 })
}
