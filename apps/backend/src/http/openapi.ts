import { type Endpoint, endpoints, type GatewayEndpoint, gatewayEndpoints, headers } from '@palmflow/contract'
import { contentTypes } from '@palmflow/gateway'
import * as v from 'valibot'
import { entries, isRequired, type Json, jsonSchema } from './json-schema.ts'

const content = (schema: unknown, type = 'application/json'): Json => ({ [type]: { schema: jsonSchema(schema) } })

function parametersOf(place: 'path' | 'query', given: unknown): Json[] {
  if (given === undefined) return []
  const { entries: fields } = v.parse(v.looseObject({ entries }), given)
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: isRequired(field),
    schema: jsonSchema(field),
  }))
}

const attempt = { name: headers.attempt, in: 'header', required: false, schema: { type: 'string' } }

/** What a call is given, and what it may hear. */
function asked({ params, query, body, answer, once, statuses }: Endpoint | GatewayEndpoint, type: string): Json {
  const given = [...parametersOf('path', params), ...parametersOf('query', query)]
  const parameters = [...given, ...(once === 'header' ? [attempt] : [])]
  const success: Json =
    answer === undefined
      ? { 204: { description: 'Done' } }
      : { 200: { description: 'Done', content: content(answer, type) } }
  const refusals = statuses.map((status) => [status, { $ref: '#/components/responses/failure' }])
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: content(body, type) } }),
    responses: { ...success, ...Object.fromEntries(refusals) },
  }
}

function operation(name: string, endpoint: Endpoint): Json {
  const tokens: string[] = endpoint.access === 'none' ? [] : [headers.session]
  if (endpoint.access === 'signedIn') tokens.push(headers.pt)
  return {
    operationId: name,
    ...(endpoint.ours === true && { 'x-ours': true }),
    ...(tokens.length > 0 && { security: [Object.fromEntries(tokens.map((token) => [token, []]))] }),
    ...asked(endpoint, 'application/json'),
  }
}

function gatewayOperation(name: string, endpoint: GatewayEndpoint): Json {
  return {
    operationId: name,
    ...(endpoint.access === 'token' && { security: [{ bearer: [] }] }),
    ...asked(endpoint, endpoint.form === 'cbor' ? contentTypes.framed : 'application/json'),
  }
}

const failure = {
  description: 'Refused; 423 and 429 say in retry-after when that ends',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' }, redirectUrl: { type: 'string' } },
      },
    },
  },
}

function pathsOf<One extends Endpoint | GatewayEndpoint>(
  table: Readonly<Record<string, One>>,
  describe: (name: string, endpoint: One) => Json,
): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const methods = paths[endpoint.path] ?? {}
    methods[endpoint.method.toLowerCase()] = describe(name, endpoint)
    paths[endpoint.path] = methods
  }
  return paths
}

const documentOf = (title: string, paths: Json, securitySchemes: Json): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1' },
  paths,
  components: { responses: { failure }, securitySchemes },
})

/** OpenAPI 3.1 of the main API's table. */
export function openApi(): Json {
  const tokens = [headers.session, headers.et, headers.pt]
  const schemes = Object.fromEntries(tokens.map((name) => [name, { type: 'apiKey', in: 'header', name }]))
  return documentOf('palmflow main API', pathsOf<Endpoint>(endpoints, operation), schemes)
}

/** OpenAPI 3.1 of the gateway's. Where a body is CBOR in frames, its schema is that of the value inside. */
export const gatewayOpenApi = (): Json =>
  documentOf('palmflow identity gateway', pathsOf<GatewayEndpoint>(gatewayEndpoints, gatewayOperation), {
    bearer: { type: 'http', scheme: 'bearer' },
  })
