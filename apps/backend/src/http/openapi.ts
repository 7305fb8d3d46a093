import {
  type Endpoint,
  endpoints,
  type GatewayEndpoint,
  gatewayEndpoints,
  headers,
  nextSteps,
  opensSession,
  ownFields,
} from '@palmflow/contract'
import { type ChallengeEvent, contentTypes, eventStream } from '@palmflow/gateway'
import type * as v from 'valibot'
import { type Json, jsonSchema, markField } from './json-schema.ts'
import { refusalOf, refusals } from './openapi-refusals.ts'

const content = (schema: v.GenericSchema, type = 'application/json'): Json => ({
  [type]: { schema: jsonSchema(schema) },
})

function parametersOf(place: 'path' | 'query', partSchema: v.GenericSchema | undefined): Json[] {
  if (partSchema === undefined) return []
  const { properties = {}, required = [] } = jsonSchema(partSchema)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }))
}

const text: Json = { type: 'string' }
const attempt: Json = {
  name: headers.attempt,
  in: 'header',
  required: false,
  description: 'The key of one attempt: a retry carries the same key, and has no second effect.',
  schema: text,
}

const pageHeaders: Record<string, Json> = {
  treatment: {
    name: headers.treatment,
    in: 'header',
    required: false,
    description: 'The surface and a random id of the request: `WEB;id=…`. Any word other than WEB is an app.',
    schema: text,
  },
  source: {
    name: headers.source,
    in: 'header',
    required: false,
    description: 'The surface and a random id of the page load.',
    schema: text,
  },
}
const pageHeaderReferences: Json[] = Object.keys(pageHeaders).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

const tokenHeader = (name: string, isRequiredHere: boolean): Json => ({
  description: `A new ${name.toUpperCase()}. The page stores it and sends it as the header \`${name}\` from now on.`,
  required: isRequiredHere,
  schema: text,
})

function answerHeaders(name: string, { access, leavesTokens }: Endpoint): Json {
  const isOpening = opensSession.some((row) => row === name)
  const refreshed = leavesTokens === true ? [] : [headers.et, headers.pt]
  return {
    [headers.session]: tokenHeader(headers.session, isOpening),
    ...Object.fromEntries(refreshed.map((token) => [token, tokenHeader(token, false)])),
    [headers.sessionExpiresIn]: {
      description: 'Milliseconds until the session ends if no other call comes.',
      required: isOpening || access !== 'none',
      schema: { type: 'string', pattern: '^\\d{1,12}$' },
    },
  }
}

interface Form {
  type: string
  /** Headers of the successful response. */
  answered?: Json
  always?: readonly Json[]
  frames?: { request: Json; answer: Json }
}

function exchange(name: string, endpoint: Endpoint | GatewayEndpoint, form: Form): Json {
  const { params, query, body, answer, once, statuses } = endpoint
  const { type, answered = {}, always = [], frames } = form
  const ownParameters = [...parametersOf('path', params), ...parametersOf('query', query)]
  const parameters = [...ownParameters, ...(once === 'header' ? [attempt] : []), ...always]
  const withHeaders = Object.keys(answered).length > 0 && { headers: answered }
  const answerContent = answer !== undefined && markedContent(name, content(answer, type), type)
  const success: Json =
    answerContent === false
      ? { 204: { description: 'Done', ...withHeaders } }
      : { 200: { description: 'Done', ...withHeaders, content: answerContent, ...frames?.answer } }
  const refusals = statuses.map((status) => [status, { $ref: `#/components/responses/${refusalOf(name, status)}` }])
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: content(body, type), ...frames?.request } }),
    responses: { ...success, ...Object.fromEntries(refusals) },
  }
}

const ownFieldsByRow: Readonly<Record<string, readonly string[] | undefined>> = ownFields

function markedContent(name: string, bodies: Json, type: string): Json {
  const own = (ownFieldsByRow[name] ?? []).reduce(
    (found, field) => markField(found, [type, 'schema', ...field.split('.')], { 'x-ours': true }),
    bodies,
  )
  if (name !== 'checkVerification') return own
  const description = `${nextSteps.join(', ')}. A page treats any other word as ${nextSteps[2]}: it opens the dashboard.`
  return markField(own, [type, 'schema', 'nextStep'], { description, examples: nextSteps })
}

function operation(name: string, endpoint: Endpoint): Json {
  const tokens: string[] = endpoint.access === 'none' ? [] : [headers.session]
  if (endpoint.access === 'signedIn') tokens.push(headers.pt)
  return {
    operationId: name,
    ...(endpoint.ours === true && { 'x-ours': true }),
    ...(tokens.length > 0 && { security: [Object.fromEntries(tokens.map((token) => [token, []]))] }),
    ...exchange(name, endpoint, {
      type: 'application/json',
      answered: answerHeaders(name, endpoint),
      always: pageHeaderReferences,
    }),
  }
}

const framed = (event: ChallengeEvent): Json => ({ 'x-event-stream': { headers: eventStream.headersOf(event) } })
const framedForm: Form = {
  type: contentTypes.framed,
  frames: {
    request: framed(eventStream.events.answer),
    answer: {
      'x-event-stream': {
        headers: eventStream.headersOf(eventStream.events.response),
        exceptions: eventStream.exceptions,
      },
    },
  },
}

function gatewayOperation(name: string, endpoint: GatewayEndpoint): Json {
  return {
    operationId: name,
    ...(endpoint.access === 'token' && { security: [{ bearer: [] }] }),
    ...exchange(name, endpoint, endpoint.form === 'cbor' ? framedForm : { type: 'application/json' }),
  }
}

function pathsOf<One extends Endpoint | GatewayEndpoint>(
  table: Readonly<Record<string, One>>,
  describe: (name: string, endpoint: One) => Json,
): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(table)) {
    const methods = paths[endpoint.path] ?? {}
    try {
      methods[endpoint.method.toLowerCase()] = describe(name, endpoint)
    } catch (cause) {
      throw new Error(`A schema of the endpoint ${name} has no JSON Schema`, { cause })
    }
    paths[endpoint.path] = methods
  }
  return paths
}

interface Parts {
  title: string
  description: string
  paths: Json
  components: Json
}

const documentOf = ({ title, description, paths, components }: Parts): Json => ({
  openapi: '3.1.0',
  info: { title, version: '1', description },
  paths,
  components: { responses: refusals, ...components },
})

export function openApi(): Json {
  const tokens = [headers.session, headers.et, headers.pt]
  const securitySchemes = Object.fromEntries(tokens.map((name) => [name, { type: 'apiKey', in: 'header', name }]))
  return documentOf({
    title: 'palmflow main API',
    description:
      'A page stores the tokens that answers bring in their headers, and sends all that it has with every request. `x-ours` marks rows and fields that the specification does not name; a page needs them all the same. See docs/wire.md.',
    paths: pathsOf<Endpoint>(endpoints, operation),
    components: { parameters: pageHeaders, securitySchemes },
  })
}

export const gatewayOpenApi = (): Json =>
  documentOf({
    title: 'palmflow identity gateway',
    description:
      'A body of an event stream is one frame with the headers of `x-event-stream`, and a CBOR payload. Its schema is that of the value inside. See docs/wire.md.',
    paths: pathsOf<GatewayEndpoint>(gatewayEndpoints, gatewayOperation),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
