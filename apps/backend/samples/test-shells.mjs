// A module for SHELLS_MODULE on a test system. The module checks no device. A program with TEST_SHELL_SECRET can
// register a shell key. With this key, the program can enrol any synthetic palm and sign in with this palm.
import { createHash, timingSafeEqual } from 'node:crypto'

const minSecretLength = 32
const digest = (text) => createHash('sha256').update(text).digest()

/**
 * @param env the environment variables of the server
 * @throws if the server is in prod, or if the secret is too short
 */
export function createShells({ ENVIRONMENT, TEST_SHELL_SECRET: secret = '' }) {
  if (ENVIRONMENT === 'prod') throw new Error('samples/test-shells.mjs attests no device: never use it in prod')
  if (secret.length < minSecretLength) {
    throw new Error('TEST_SHELL_SECRET needs 32 characters or more: openssl rand -hex 32 makes one')
  }
  const expected = digest(secret)
  return {
    isGenuine: async ({ kind, evidence }) => kind === 'build' && timingSafeEqual(digest(evidence), expected),
  }
}
