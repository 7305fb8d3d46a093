const signIn = document.querySelector('palmflow-sign-in')
const account = document.querySelector('#account')

function show(isSignedIn) {
  signIn.hidden = isSignedIn
  account.hidden = !isSignedIn
}
signIn.addEventListener('signed-in', ({ detail: session }) => {
  account.querySelector('button').onclick = () => session.signOut()
  // Report the sign-in to your server here: see `signInAtServer` in examples/react-vite.
  show(true)
})
// The element starts again after the end of a session. End your own session here: see `signOutAtServer`.
signIn.addEventListener('signed-out', () => show(false))
signIn.addEventListener('cancelled', () => signIn.remove())
