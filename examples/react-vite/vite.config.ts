import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2024' },
  // Your server must have the same origin as the page, because the server's cookie is for this origin only.
  server: { proxy: { '^/(nonce|sign-in|sign-out|me)$': 'http://localhost:3000' } },
})
