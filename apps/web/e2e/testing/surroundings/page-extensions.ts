import { injects, observedOnce, type PageSurrounding } from './surrounding.ts'

/** Adds attributes and elements like a password manager or a writing aid, before the script of the page runs. */
function extend(): void {
  const extendField = (field: Element): void => {
    if (field.hasAttribute('data-1p-filled')) return
    field.setAttribute('data-1p-filled', 'light')
    if (field instanceof HTMLElement) field.style.backgroundImage = 'none'
    field.after(document.createElement('com-1password-button'))
  }
  const look = (): void => {
    if (document.body === null) return
    document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1')
    document.documentElement.setAttribute('data-lt-installed', 'true')
    if (document.querySelector('grammarly-desktop-integration') === null)
      document.body.append(document.createElement('grammarly-desktop-integration'))
    for (const field of document.querySelectorAll('input')) extendField(field)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

export const extended: PageSurrounding = {
  name: 'browser extensions that change the page',
  lay: async (host) => {
    await injects(host, extend)
    return observedOnce(() => host.body.evaluate((element) => element.querySelector('[data-1p-filled]') !== null))
  },
}
