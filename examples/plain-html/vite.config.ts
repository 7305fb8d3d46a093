export default {
  // Your server must have the same origin as the page, because the server's cookie is for this origin only.
  server: { proxy: { '^/(nonce|sign-in|sign-out|me)$': 'http://localhost:3000' } },
}
