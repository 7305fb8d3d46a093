import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bindSignUpIngressApp } from './sign-up-ingress-app.chart.ts'

describe('SIGN_UP_INGRESS_APP', () => {
  test.each([
    ['payments', 'shell.sign-up.sibling-site'],
    ['learn', 'shell.ingress.help'],
    ['signIn', 'shell.ingress.sign-in'],
  ] as const)('each choice of %s in the sign-up sends an event to the app [R204 R206]', (choice, word) => {
    const workflow = createActor(bindSignUpIngressApp({}))
    const events: string[] = []
    workflow.on('*', ({ type }) => events.push(type))
    workflow.start().send({ type: 'workflow.started' })
    for (const _ of ['once', 'again'])
      workflow.getSnapshot().children.SIGN_UP_INGRESS?.send({ type: 'experience.chosen', choice })
    expect([workflow.getSnapshot().value, events]).toEqual(['SIGN_UP_INGRESS', [word, word]])
  })

  test('the choice "Learn" of the sign-up opens the healthcare instructions of the help [R122 R141]', () => {
    const workflow = createActor(bindSignUpIngressApp({}))
    const events: object[] = []
    workflow.on('*', (event) => events.push(event))
    workflow.start().send({ type: 'workflow.started' })
    workflow.getSnapshot().children.SIGN_UP_INGRESS?.send({ type: 'experience.chosen', choice: 'learn' })
    expect(events).toEqual([{ type: 'shell.ingress.help', hash: 'healthcare-sign-up' }])
  })
})
