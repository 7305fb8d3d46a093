import type { ListeningWindow, PostTarget } from '@palmflow/shell-bridge'

type OnMessage = Parameters<ListeningWindow['addEventListener']>[1]
export type Direction = 'toShell' | 'toPage'

interface InterceptorPorts {
  window: ListeningWindow
  origin: string
  /** The windows of all web views. Each bridge ignores messages of the other web views. */
  frames: Set<unknown>
  onMessage: (direction: Direction, message: unknown) => void
}
export interface MessageInterceptor {
  window: ListeningWindow
  /** @returns the window that the bridge uses for the web view */
  attach(frameWindow: PostTarget): PostTarget
}

const noWindow: PostTarget = { postMessage: () => {} }

export function createMessageInterceptor({ window, origin, frames, onMessage }: InterceptorPorts): MessageInterceptor {
  let frame: PostTarget | undefined
  let target = noWindow
  const listeners = new Map<OnMessage, OnMessage>()
  return {
    window: {
      addEventListener: (type, listener) => {
        const listen: OnMessage = ({ data, origin: from, source }) => {
          const isOwn = frame !== undefined && Object.is(source, frame)
          if (!isOwn && frames.has(source)) return
          if (isOwn && from === origin) onMessage('toShell', data)
          // Replaces the source, because the bridge identifies a frame by the frame's post target.
          listener({ data, origin: from, source: isOwn ? target : source })
        }
        listeners.set(listener, listen)
        window.addEventListener(type, listen)
      },
      removeEventListener: (type, listener) => {
        const listen = listeners.get(listener)
        if (listen !== undefined) window.removeEventListener(type, listen)
        listeners.delete(listener)
      },
    },
    attach: (frameWindow) => {
      frames.delete(frame)
      frame = frameWindow
      frames.add(frame)
      target = {
        postMessage: (message, to) => {
          onMessage('toPage', message)
          frameWindow.postMessage(message, to)
        },
      }
      return target
    },
  }
}
