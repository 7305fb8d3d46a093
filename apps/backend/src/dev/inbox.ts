import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Sms } from '../texts/sms-carrier.ts'
import { sendLocalPage } from '../web/local-page.ts'

const formatPhone = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3')
/** Use the time zone of this machine, because the reader uses the same machine. */
const clockTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function wordsOf(text: string): ReturnType<typeof html> {
  const [, code = '', rest = text] = /^(\d{6})(\b.*)$/s.exec(text) ?? []
  return code === '' ? html`<p>${text}</p>` : html`<p><strong>${code}</strong>${rest}</p>`
}

const bubble = ({ text, at }: Sms) =>
  html`<article class="local-text">${wordsOf(text)}<time datetime="${new Date(at).toISOString()}">${clockTime.format(at)}</time></article>`

export function sendInbox(context: Context, texts: readonly Sms[]): Response | Promise<Response> {
  const conversations = [...Map.groupBy(texts, ({ to }) => to)].map(
    ([to, own]) => html`<section><h2 class="pf-subtitle">${formatPhone(to)}</h2>${own.map(bubble)}</section>`,
  )
  const none = html`<p class="pf-lead">No text message was sent yet. Enter a phone number on the website, then refresh this page.</p>`
  const main = html`<main class="local-main local-inbox"><h1 class="pf-title">Text messages</h1><p class="pf-lead">This local server sends no text message to a phone. It shows them here.</p><p><a href="">Refresh</a></p>${conversations.length === 0 ? none : conversations}</main>`
  return sendLocalPage(context, { title: 'Text messages', home: '/', main })
}
