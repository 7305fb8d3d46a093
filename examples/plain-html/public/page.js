const signIn = document.querySelector('palmflow-sign-in')
const account = document.querySelector('#account')

function show(isSignedIn) {
  signIn.hidden = isSignedIn
  account.hidden = !isSignedIn
}
signIn.addEventListener('signed-in', ({ detail: session }) => {
  // With your own server, also end its session here: see `signOutAtServer`.
  account.querySelector('button').onclick = () => session.signOut()
  // Report the sign-in to your server here: see `signInAtServer` in examples/react-vite.
  show(true)
})
// The element starts again after the end of a session, also after 15 minutes without a call to palmflow. Ask your
// server for the user here: see `App` in examples/react-vite/src/app-with-server.tsx.
signIn.addEventListener('signed-out', () => show(false))
signIn.addEventListener('cancelled', () => signIn.remove())
