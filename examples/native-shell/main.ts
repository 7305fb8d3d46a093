import { addressOf, scanOf, startShell } from './shell.ts'

const palmflow = import.meta.env.VITE_PALMFLOW ?? 'http://localhost:4100'
const frame = document.querySelector('iframe')
if (frame?.contentWindow == null) throw new Error('There is no frame')

/** Lists the messages of the page. */
function note(text: string): void {
  document.querySelector('ol')?.append(Object.assign(document.createElement('li'), { textContent: text }))
}

startShell({
  window,
  frame: { window: frame.contentWindow, origin: palmflow },
  scan: async () => {
    note('scan')
    return scanOf(crypto.randomUUID())
  },
  onEvent: ({ name }) => note(name),
})
frame.src = addressOf(palmflow, crypto.randomUUID())
