import { addressOf, scanOf, startShell } from './shell.ts'

const palmflow = import.meta.env.VITE_PALMFLOW ?? 'http://localhost:4100'
const frame = document.querySelector('iframe')
if (frame?.contentWindow == null) throw new Error('There is no frame')

/** Lists the messages of the page. */
function note(text: string): void {
  document.querySelector('ol')?.append(Object.assign(document.createElement('li'), { textContent: text }))
}

const host = startShell({
  window,
  frame: { window: frame.contentWindow, origin: palmflow },
  scan: async () => {
    note('scan')
    return scanOf(crypto.randomUUID())
  },
  onEvent: ({ name, payload }) => {
    note('outcome' in payload ? `${name}: ${payload.outcome}` : name)
    // Your server sets the nonce, and redeems the token: see examples/node.
    const request = { audience: 'shop', nonce: crypto.randomUUID() }
    if (name === 'workflow.auth-completed') host.signal('identity-token.requested', request)
  },
})
frame.src = addressOf(palmflow, crypto.randomUUID())
