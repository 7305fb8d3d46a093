import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { backend } from './backend.ts'

const ownBackend: Plugin = {
  name: 'own-backend',
  configureServer: ({ middlewares }) => void middlewares.use('/calls', (...call) => void backend(...call)),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/calls', (...call) => void backend(...call)),
}

export default defineConfig({ plugins: [react(), ownBackend], build: { target: 'es2024' } })
