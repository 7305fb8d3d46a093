import { bindAuthenticate } from '@palmflow/workflows'
import { callsOf, offer, report } from './flow.js'

const names = ['requestAccessToken', 'checkVerification', 'sendOtp', 'submitCredential']
offer(bindAuthenticate(callsOf(names), report), {})
