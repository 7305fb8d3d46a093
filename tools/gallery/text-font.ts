import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'

const file = fileURLToPath(import.meta.resolve('@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2'))
const address = '/gallery-text-font.woff2'

const addInPage = (url: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    @font-face { font-family: "Gallery text"; src: url("${url}"); font-weight: 100 900; }
    :root .pf-root { --pf-text-face: "Gallery text", sans-serif; }
  `)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The pictures have the system font of Android, because this machine may have only fonts that no user's device has.
 * The page's own origin serves the font, because the content security policy allows no other origin.
 */
export async function setTextFont(context: BrowserContext): Promise<void> {
  await context.route(`**${address}`, (route) => route.fulfill({ path: file }))
  await context.addInitScript(addInPage, address)
}
