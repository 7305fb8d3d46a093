const signIn = document.querySelector('palmflow-sign-in')
// A fixed server would be written as an attribute: origin="https://palm.example".
signIn.setAttribute('origin', new URLSearchParams(location.search).get('server') ?? 'http://localhost:4100')
signIn.addEventListener('signed-in', async ({ detail: session }) => {
  // Your server verifies this token: see examples/node.
  const { token } = await session.getIdentityToken({ audience: 'shop' })
  signIn.remove()
  document.querySelector('#result').textContent = token === '' ? '' : 'Welcome.'
})
signIn.addEventListener('cancelled', () => signIn.remove())
