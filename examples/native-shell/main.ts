import { demoPerson } from '@palmflow/palm/synthetic'
import { addressOf, scanOf, startShell } from './shell.ts'
import { createSign } from './sign.ts'

const palmflow = import.meta.env.VITE_PALMFLOW ?? 'http://localhost:4100'
/** `/?enroll` shows `enroll.html`, an example of your own page, instead of the page of palmflow. */
const isOwnPage = location.search === '?enroll'
const frame = document.querySelector('iframe')
if (frame?.contentWindow == null) throw new Error('There is no frame')

const newUser = { name: crypto.randomUUID() }

function note(text: string): void {
  document.querySelector('ol')?.append(Object.assign(document.createElement('li'), { textContent: text }))
}

const host = startShell({
  window,
  frame: { window: frame.contentWindow, origin: isOwnPage ? location.origin : palmflow },
  scan: async (hand) => {
    note('scan')
    return scanOf(crypto.randomUUID(), isOwnPage ? newUser : demoPerson, hand)
  },
  ...(isOwnPage && { sign: createSign(palmflow) }),
  onEvent: ({ name, payload }) => {
    note('outcome' in payload ? `${name}: ${payload.outcome}` : name)
    // In production, your server creates the nonce and redeems the token (examples/node). The audience must list the
    // origin of the palmflow website.
    const request = { audience: 'shop', nonce: crypto.randomUUID() }
    if (name === 'workflow.auth-completed' || name === 'workflow.profile-completed')
      host.signal('identity-token.requested', request)
  },
})
frame.src = isOwnPage ? '/enroll.html' : addressOf(palmflow, crypto.randomUUID())
