import { once } from 'node:events'
import { createServer } from 'node:http'
import { bindAuthenticate } from '@palmflow/workflows'
import { createActor, toPromise, waitFor } from 'xstate'
import { backend } from './backend.ts'
import { servicesAt } from './services.ts'

const port = Number(process.env.PORT ?? 3001)
const server = createServer((request, response) => void backend(request, response)).listen(port, '127.0.0.1')
await once(server, 'listening')

const services = servicesAt(`http://127.0.0.1:${port}`)
const workflow = createActor(bindAuthenticate(services, console.error), { input: {} }).start()
workflow.send({ type: 'workflow.started' })

// Each step is a child of the workflow, with the step's name. A step has a tag for each of its screens.
const { children } = await waitFor(workflow, ({ value }) => value === 'VALIDATE_PHONE')
const phone = children.VALIDATE_PHONE
if (phone === undefined) throw new Error('The step has no actor')
await waitFor(phone, (snapshot) => snapshot.hasTag('phone'))
phone.send({ type: 'phone.submitted', phone: '206 555 0123' })
await waitFor(phone, (snapshot) => snapshot.hasTag('otp'))
phone.send({ type: 'otp.submitted', otp: '123456' })

const pin = (await waitFor(workflow, ({ value }) => value === 'ADD_PIN')).children.ADD_PIN
if (pin === undefined) throw new Error('The step has no actor')
await waitFor(pin, (snapshot) => snapshot.hasTag('pin'))
pin.send({ type: 'pin.submitted', pin: '1234' })
console.log((await toPromise(workflow)).kind)
server.close()
server.closeAllConnections()
