import type { Adapter } from '@palmflow/shell-bridge'

export function silentShell() {
  const posted: unknown[] = []
  let listeners = 0
  const adapter: Adapter = {
    kind: 'iframe',
    post: (message) => void posted.push(message),
    listen: () => {
      listeners += 1
      return () => {
        listeners -= 1
      }
    },
  }
  return { adapter, posted, listeners: () => listeners }
}

export function openShell() {
  const receivers = new Set<(message: unknown) => void>()
  const posted: string[] = []
  const visits: unknown[] = []
  const adapter: Adapter = {
    kind: 'iframe',
    post: (message) => {
      const { kind, nonce, name, aoSessionId } = Object(message)
      posted.push(name ?? kind)
      const facts = {
        deviceId: 'device',
        deviceGen: 'ios-18',
        appBuildId: 'build',
        deviceModel: 'iPhone 15',
        language: 'en',
      }
      if (kind === 'hello') visits.push(aoSessionId)
      if (kind === 'hello')
        queueMicrotask(() => {
          for (const receive of receivers) receive({ palmflow: 1, kind: 'welcome', nonce, version: 1, facts })
        })
    },
    listen: (receive) => {
      const from = { origin: location.origin, isMainFrame: true, source: window }
      const hear = (message: unknown) => receive(message, from)
      receivers.add(hear)
      return () => void receivers.delete(hear)
    },
  }
  return { adapter, posted, visits, receivers }
}
