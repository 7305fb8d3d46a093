import { pathIn, paths, type SiteLanguage } from '@palmflow/contract'

const home = (language: SiteLanguage): string => pathIn(language, paths.landing)

/** The text is in both languages, because the language of the user is unknown. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>This address is too long</title><style>body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:42rem;padding:0 1rem}</style><main><h1>This address is too long</h1><p>The link that brought you here is too long for us to read. Our pages open without it.</p><p><a href="${home('en-US')}">Back to homepage</a></p><section lang="es"><h2>Esta dirección es demasiado larga</h2><p>El enlace que le trajo hasta aquí es más largo de lo que podemos leer. Nuestras páginas se abren sin él.</p><p><a href="${home('es-US')}">Volver a la página de inicio</a></p></section></main></html>
`

/** A router cannot send this response, because there is no parsed request. */
export const tooLong = [
  'HTTP/1.1 431 Request Header Fields Too Large',
  'connection: close',
  'cache-control: no-store',
  'content-type: text/html; charset=utf-8',
  `content-length: ${Buffer.byteLength(page)}`,
  "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy: no-referrer',
  'x-content-type-options: nosniff',
  '',
  page,
].join('\r\n')
