import { durations, type telemetryWire } from '@palmflow/contract'

type Batch = telemetryWire.TelemetryBatch
type Event = telemetryWire.TelemetryEvent
type Metric = telemetryWire.TelemetryMetric

export interface BeaconPorts {
  /** The URL of the endpoint, with the treatment in its query (R423). */
  url: string
  /** Calls `navigator.sendBeacon`. Returns false if the browser's queue is full. */
  send(url: string, body: string): boolean
  /** Returns the current time in milliseconds since 1970. */
  now(): number
  every(milliseconds: number, act: () => void): () => void
  onHidden(act: () => void): () => void
}

export interface Beacon {
  event(event: Omit<Event, 'timestamp'>): void
  metric(name: string, count?: number): void
  flush(): void
  stop(): void
}

/**
 * The maximum number of events, and of metrics, that stay in the queue after the browser has refused a beacon. The
 * queue drops the oldest entries.
 */
const maxStored = 500
/**
 * The maximum length of a batch, in characters of JSON. The server accepts a body of 16 kB, and base64 adds a third to
 * the length.
 */
const maxBatchLength = 10_000

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function takeBatch(metrics: Metric[], events: Event[]): Pick<Batch, 'metrics' | 'events'> {
  const batch: { metrics: Metric[]; events: Event[] } = { metrics: [], events: [] }
  let room = maxBatchLength
  const move = <Item>(from: Item[], to: Item[]): void => {
    for (let item = from[0]; item !== undefined; item = from[0]) {
      room -= JSON.stringify(item).length + 1
      if (room < 0 || to.length === 200) return
      to.push(item)
      from.shift()
    }
  }
  move(events, batch.events)
  move(metrics, batch.metrics)
  return batch
}

/** Sends the queue every ten seconds, when the page becomes hidden, and after a call of `flush` (R425). */
export function createBeacon({ url, send, now, every, onHidden }: BeaconPorts): Beacon {
  const events: Event[] = []
  const metrics: Metric[] = []
  const flush = (): void => {
    while (events.length + metrics.length > 0) {
      const batch = takeBatch(metrics, events)
      const data = base64(JSON.stringify({ ...batch, logs: [], timestamp: now() } satisfies Batch))
      if (send(url, JSON.stringify({ data }))) continue
      events.unshift(...batch.events)
      metrics.unshift(...batch.metrics)
      events.splice(0, events.length - maxStored)
      metrics.splice(0, metrics.length - maxStored)
      return
    }
  }
  const stops = [every(durations.telemetryFlush, flush), onHidden(flush)]
  return {
    event: (event) => void events.push({ ...event, timestamp: now() }),
    metric: (name, count = 1) => void metrics.push({ name, count }),
    flush,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
