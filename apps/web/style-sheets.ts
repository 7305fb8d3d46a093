import type { Plugin } from 'vite'

/**
 * Replaces Vite's loader, which requests a failed style sheet only once. With Vite's loader, a retry would show the
 * page without its style. Two pages with the same style sheet share one request.
 */
export const styleSheets: Plugin = {
  name: 'style-sheets-of-a-page',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
      const asked = {}
      const sheet = (href) => document.querySelector('link[rel=stylesheet][href="' + href + '"]') ? 0 : new Promise((resolve, reject) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.crossOrigin = ''
        link.href = href
        link.onload = resolve
        link.onerror = () => {
          link.remove()
          delete asked[href]
          reject(Error(href))
        }
        document.head.append(link)
      })
      export const __vitePreload = async (load, files = []) => {
        await Promise.all(files.map((file) => (asked['/' + file] ??= sheet('/' + file))))
        return load()
      }
    `,
  },
}
