import { gatewayOpenApi, openApi } from '@palmflow/backend/openapi'
import { type FailureKind, gatewayStatusKinds, statusKinds } from '@palmflow/contract'
import { endpointId, errorId, kindAfter } from './error-pages.ts'
import { at, fieldTable, type Json, listAt, rowOf, schemaText, textAt } from './schema-table.ts'
import { linkTo, type SitePage } from './site-page.ts'

interface Api {
  title: string
  file: string
  document: Json
  kinds: Readonly<Record<number, FailureKind>>
}

export const apis: readonly Api[] = [
  { title: 'Main API', file: 'main-api.json', document: openApi(), kinds: statusKinds },
  { title: 'Identity gateway', file: 'gateway.json', document: gatewayOpenApi(), kinds: gatewayStatusKinds },
]

interface Operation {
  name: string
  method: string
  path: string
  api: Api
  json: Json
}

const operations: readonly Operation[] = apis.flatMap((api) =>
  Object.keys(at(api.document, 'paths')).flatMap((path) =>
    Object.keys(at(api.document, 'paths', path)).map((method) => {
      const json = at(api.document, 'paths', path, method)
      return { name: textAt(json, 'operationId'), method: method.toUpperCase(), path, api, json }
    }),
  ),
)

function resolved(document: Json, json: Json): Json {
  const reference = textAt(json, '$ref')
  return reference === '' ? json : at(document, ...reference.replace('#/', '').split('/'))
}

function accessOf({ json }: Operation): string {
  const [scheme] = listAt(json, 'security')
  const names = Object.keys(scheme ?? {})
  return names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(' and ')
}

function contentText(part: Json): string {
  const [type = ''] = Object.keys(at(part, 'content'))
  if (type === '') return ''
  return [`\`${type}\``, schemaText(at(part, 'content', type, 'schema'))].join('\n\n')
}

function successText({ api: { document }, json }: Operation): string {
  const [status = ''] = Object.keys(at(json, 'responses')).filter((item) => item.startsWith('2'))
  const response = resolved(document, at(json, 'responses', status))
  const headers = Object.keys(at(response, 'headers')).map((name) => {
    const header = at(response, 'headers', name)
    return rowOf(name, header.required === true, at(header, 'schema'), textAt(header, 'description'))
  })
  const body = contentText(response)
  return [
    `## Response ${status}`,
    body === '' ? 'The response has no body.' : body,
    ...(headers.length === 0 ? [] : ['### Headers', fieldTable(headers)]),
  ].join('\n\n')
}

function refusalTable({ name, api: { document, kinds }, json }: Operation): string {
  const rows = Object.keys(at(json, 'responses'))
    .filter((status) => !status.startsWith('2'))
    .map((status) => {
      const kind = kindAfter(name, Number(status), kinds)
      const about = textAt(resolved(document, at(json, 'responses', status)), 'description')
      return `| ${status} | [\`${kind}\`](${linkTo(errorId(kind))}) | ${about} |`
    })
  return ['## Errors', '', '| status | kind | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

function endpointPage(operation: Operation, users: readonly SitePage[]): SitePage {
  const { name, method, path, api, json } = operation
  const parameters = listAt(json, 'parameters').map((item) => {
    const parameter = resolved(api.document, item)
    const note = [`${textAt(parameter, 'in')}.`, textAt(parameter, 'description')].join(' ').trim()
    return rowOf(textAt(parameter, 'name'), parameter.required === true, at(parameter, 'schema'), note)
  })
  const request = contentText(at(json, 'requestBody'))
  const callers = users.filter(({ body }) => body.includes(linkTo(endpointId(name))))
  const parts = [
    `\`${method} ${path}\``,
    `- **API:** [${api.title}](/files/openapi/${api.file})\n- **Access:** ${accessOf(operation)}`,
    ...(parameters.length === 0 ? [] : ['## Parameters', fieldTable(parameters)]),
    ...(request === '' ? [] : ['## Request', request]),
    successText(operation),
    refusalTable(operation),
    ...(callers.length === 0
      ? []
      : ['## Charts that call it', callers.map((page) => `- [${page.title}](${linkTo(page.id)})`).join('\n')]),
  ]
  return { id: endpointId(name), title: name, body: parts.join('\n\n'), file: 'docs/wire.md' }
}

function indexPage(): SitePage {
  const chapters = apis.map((api) => {
    const rows = operations
      .filter((item) => item.api === api)
      .map(({ name, method, path }) => `| [\`${name}\`](${linkTo(endpointId(name))}) | \`${method} ${path}\` |`)
    const head = ['| endpoint | request |', '| --- | --- |']
    return [`## ${api.title}`, `[OpenAPI 3.1](/files/openapi/${api.file})`, [...head, ...rows].join('\n')].join('\n\n')
  })
  const intro =
    'These pages come from the OpenAPI documents of the server. [The wire](wire.md) has the rules of all calls.'
  return { id: 'endpoints', title: 'Endpoints', body: [intro, ...chapters].join('\n\n'), file: 'docs/wire.md' }
}

export const endpointPages = (users: readonly SitePage[]): SitePage[] => [
  indexPage(),
  ...operations.map((operation) => endpointPage(operation, users)),
]

/** Replaces the endpoints in the tables of a page by links. Services of the gateway have no path in these tables. */
export const withEndpointLinks = (body: string): string =>
  operations.reduce((text, { name, method, path }) => {
    const address = linkTo(endpointId(name))
    return text
      .replaceAll(`| \`${method} ${path}\` |`, `| [\`${method} ${path}\`](${address}) |`)
      .replaceAll(`| \`${name}\` |  |`, `| [\`${name}\`](${address}) |  |`)
  }, body)
