import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { events, type Report } from '../base/events.ts'
import type { Identification, Palms } from '../palms/palms.ts'
import type { SmsPort } from '../texts/sms-carrier.ts'
import { begunBy, endedBy, useCases } from './use-cases.ts'

export interface RequestMeasure {
  row: string
  status: number
  seconds: number
  isInApp: boolean
  /** True for a request with a gateway token. */
  isKnown: boolean
}

/** The gauges, which are read at each scrape. */
export interface Queues {
  /** Returns the number of callers that wait for a connection of the PostgreSQL pool. */
  connections?: () => number
  /** Resolves with the number of data requests whose text message has not been sent yet. */
  dataRequests: () => Promise<number>
  gallery: () => number
}

export interface Metrics {
  began(): void
  answered(what: RequestMeasure): void
  begun(useCase: string): void
  counted(report: Report): Report
  countedTexts(sms: SmsPort): SmsPort
  countedSearches(palms: Palms): Palms
  watch(queues: Queues): void
  /** A second call throws, because each metric can be registered only once. */
  watchProcess(): void
  contentType: string
  text(): Promise<string>
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const searchSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25]
const textSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

function instruments(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'palmflow_requests_total',
      help: 'Requests answered, by row of the endpoint table and status',
      labelNames: ['row', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'palmflow_request_duration_seconds',
      help: 'From the first byte of a request to its answer, by row',
      labelNames: ['row'],
      buckets: requestSeconds,
      registers,
    }),
    inFlight: new Gauge({ name: 'palmflow_requests_in_flight', help: 'Requests not yet answered', registers }),
    begun: new Counter({
      name: 'palmflow_use_cases_begun_total',
      help: 'Use cases that users started, as the server sees it',
      labelNames: ['use_case'],
      registers,
    }),
    ended: new Counter({
      name: 'palmflow_use_cases_ended_total',
      help: 'Use cases that reached their good end',
      labelNames: ['use_case'],
      registers,
    }),
    events: new Counter({
      name: 'palmflow_events_total',
      help: 'Events of the log (docs/security/events.yml), each one counted, equal ones too',
      labelNames: ['event'],
      registers,
    }),
    locks: new Counter({
      name: 'palmflow_locks_total',
      help: 'Guesses that locked a number or a PIN',
      labelNames: ['of'],
      registers,
    }),
    texts: new Histogram({
      name: 'palmflow_text_duration_seconds',
      help: 'Until the carrier had taken a text, or had not',
      labelNames: ['outcome'],
      buckets: textSeconds,
      registers,
    }),
    searches: new Histogram({
      name: 'palmflow_palm_search_duration_seconds',
      help: 'A palm against all that are enrolled, waiting for the newest ones included',
      labelNames: ['outcome'],
      buckets: searchSeconds,
      registers,
    }),
  }
}

type Instruments = ReturnType<typeof instruments>

/** Starts counters at zero. Otherwise the first value of a counter is one, and an alert does not detect the rise. */
function beginAtZero({ ended, events: eventCounter, locks, texts }: Instruments): void {
  for (const event of Object.keys(events)) eventCounter.inc({ event }, 0)
  for (const kind of ['otp', 'pin']) locks.inc({ of: kind }, 0)
  for (const outcome of ['taken', 'failed']) texts.zero({ outcome })
  for (const use_case of useCases) ended.inc({ use_case }, 0)
}

async function timed<Result>(
  histogram: Histogram<'outcome'>,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => string,
): Promise<Result> {
  const end = histogram.startTimer()
  try {
    const result = await work()
    end({ outcome: outcomeOf(result) })
    return result
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

function watchQueues(registers: Registry[], { connections, dataRequests, gallery }: Queues): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // Return no value after an error. Otherwise a lost database makes all metrics unavailable.
        const value = await Promise.resolve()
          .then(read)
          .catch(() => undefined)
        if (value === undefined) this.reset()
        else this.set(value)
      },
    })
  gauge('palmflow_data_requests_waiting', 'Data requests whose text message has not been sent', dataRequests)
  gauge('palmflow_gallery_palms', 'Palms that are searched', gallery)
  if (connections !== undefined)
    gauge('palmflow_database_waiting', 'Callers that wait for a connection to PostgreSQL', connections)
}

/** Each label is a fixed word, so that metrics contain no personal data. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const all = instruments(registry)
  beginAtZero(all)
  const begun = (useCase: string) => all.begun.inc({ use_case: useCase })
  return {
    began: () => all.inFlight.inc(),
    answered(what) {
      all.inFlight.dec()
      all.requests.inc({ row: what.row, status: what.status })
      all.seconds.observe({ row: what.row }, what.seconds)
      const useCase = begunBy(what)
      if (useCase !== undefined) begun(useCase)
    },
    begun,
    counted: (report) => (event, facts) => {
      all.events.inc({ event })
      if (event === 'guess-locked' && 'of' in facts) all.locks.inc({ of: `${facts.of}` })
      const useCase = endedBy(event, 'by' in facts ? `${facts.by}` : '')
      if (useCase !== undefined) all.ended.inc({ use_case: useCase })
      if (event === 'data-requested') begun('DATA_REQUEST')
      report(event, facts)
    },
    countedTexts: (sms) => ({
      send: (text) =>
        timed(
          all.texts,
          () => sms.send(text),
          () => 'taken',
        ),
    }),
    countedSearches: (palms) => ({
      ...palms,
      identify: (encoded) =>
        timed(
          all.searches,
          () => palms.identify(encoded),
          ({ kind }: Identification) => kind,
        ),
    }),
    watch: (queues) => watchQueues([registry], queues),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
