const signIn = document.querySelector('palmflow-sign-in')
const account = document.querySelector('#account')
// A fixed server would be written as an attribute: origin="https://palm.example".
signIn.setAttribute('origin', new URLSearchParams(location.search).get('server') ?? 'http://localhost:4100')

function show(isSignedIn) {
  signIn.hidden = isSignedIn
  account.hidden = !isSignedIn
}
signIn.addEventListener('signed-in', ({ detail: session }) => {
  account.querySelector('button').onclick = () => session.signOut()
  // Your server verifies this token: see examples/node.
  session.getIdentityToken({ audience: 'shop' }).then(({ token }) => show(token !== ''), console.error)
})
// The element starts again after the end of a session. End your own session here.
signIn.addEventListener('signed-out', () => show(false))
signIn.addEventListener('cancelled', () => signIn.remove())
