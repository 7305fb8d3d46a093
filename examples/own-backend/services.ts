import { Failure, type Services } from '@palmflow/contract'

type SignInCalls = Pick<Services, 'requestAccessToken' | 'checkVerification' | 'sendOtp' | 'submitCredential'>

/**
 * Returns the calls of the sign-in as requests to your backend.
 * @param address the address of the calls, for example `/calls`
 */
export function servicesAt(address: string): SignInCalls {
  const visit = crypto.randomUUID()
  const call = (name: string) => async (input: object, signal: AbortSignal) => {
    const request = fetch(`${address}/${name}`, {
      method: 'POST',
      headers: { visit },
      body: JSON.stringify(input),
      signal,
    })
    const response = await request.catch((cause: unknown) => {
      throw new Failure('unavailable', { cause })
    })
    const body = await response.json()
    if (!response.ok) throw new Failure(body.kind, body)
    return body
  }
  return {
    requestAccessToken: call('requestAccessToken'),
    checkVerification: call('checkVerification'),
    sendOtp: call('sendOtp'),
    submitCredential: call('submitCredential'),
  }
}
