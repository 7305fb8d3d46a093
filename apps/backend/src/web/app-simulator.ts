import { Hono } from 'hono'
import { fileReader } from './files.ts'
import { answerGet } from './web.ts'

export interface AppSimulatorOptions {
  folder: string
  /** The website that the simulator frames. The simulator also uses the development tools of this website. */
  website: string
}

const policyFor = (website: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${website}`,
    `frame-src ${website}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** For local servers only. The simulator and the website have different origins. */
export function createAppSimulator({ folder, website }: AppSimulatorOptions): Hono {
  const app = new Hono()
  const files = fileReader(folder)
  const headers = {
    'content-security-policy': policyFor(website),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
  app.use('*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  })
  const site = { files, edit: (html: string) => html, isEdited: false, isWebsite: true, vary: 'accept-encoding' }
  app.get('*', (context) => answerGet(context, site))
  app.notFound((context) => context.json({ code: 'notFound' }, 404))
  return app
}
