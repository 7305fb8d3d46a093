import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { bindSignUpIngressApp } from './sign-up-ingress-app.chart.ts'

describe('SIGN_UP_INGRESS_APP', () => {
  test.each([
    ['payments', 'shell.sign-up.sibling-site'],
    ['learn', 'shell.ingress.help'],
    ['signIn', 'shell.ingress.sign-in'],
  ] as const)('the app handles the choice %s, and the user can choose again [R204 R206]', (choice, word) => {
    const workflow = createActor(bindSignUpIngressApp({}))
    const told: string[] = []
    workflow.on('*', ({ type }) => told.push(type))
    workflow.start().send({ type: 'workflow.started' })
    for (const _ of ['once', 'again'])
      workflow.getSnapshot().children.SIGN_UP_INGRESS?.send({ type: 'experience.chosen', choice })
    expect([workflow.getSnapshot().value, told]).toEqual(['SIGN_UP_INGRESS', [word, word]])
  })

  test('Learn opens the healthcare instructions of the help [R122 R141]', () => {
    const workflow = createActor(bindSignUpIngressApp({}))
    const told: object[] = []
    workflow.on('*', (event) => told.push(event))
    workflow.start().send({ type: 'workflow.started' })
    workflow.getSnapshot().children.SIGN_UP_INGRESS?.send({ type: 'experience.chosen', choice: 'learn' })
    expect(told).toEqual([{ type: 'shell.ingress.help', hash: 'healthcare-sign-up' }])
  })
})
