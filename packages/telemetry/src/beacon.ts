import { durations, type telemetryWire } from '@palmflow/contract'

type Batch = telemetryWire.TelemetryBatch
type Event = telemetryWire.TelemetryEvent
type Metric = telemetryWire.TelemetryMetric

export interface BeaconPorts {
  /** With the treatment in its query (B186). */
  url: string
  /** `navigator.sendBeacon`: false where the browser has no room for it. */
  send(url: string, body: string): boolean
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back at this pace. @returns how to stop. */
  every(milliseconds: number, act: () => void): () => void
  /** Calls back when the page becomes hidden. @returns how to stop. */
  onHidden(act: () => void): () => void
}

export interface Beacon {
  event(event: Omit<Event, 'timestamp'>): void
  metric(name: string, count?: number): void
  /** Sends what has gathered; nothing where nothing has. */
  flush(): void
  stop(): void
}

/** Kept for a browser that has no room now; the oldest go. */
const mostKept = 500
/** A server takes 16 kB of a body, and base64 makes four thirds. */
const longestBatch = 10_000

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function takeBatch(metrics: Metric[], events: Event[]): Pick<Batch, 'metrics' | 'events'> {
  const batch: { metrics: Metric[]; events: Event[] } = { metrics: [], events: [] }
  let room = longestBatch
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

/** The queue of events and metrics: sent once at the start, every 10 s, and when the page becomes hidden (B186, B212). */
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
      events.splice(0, events.length - mostKept)
      metrics.splice(0, metrics.length - mostKept)
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
