import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { backend } from './backend.ts'

const ownBackend: Plugin = {
  name: 'own-backend',
  configureServer: ({ middlewares }) =>
    void middlewares.use('/calls', (request, response) => void backend(request, response)),
  configurePreviewServer: ({ middlewares }) =>
    void middlewares.use('/calls', (request, response) => void backend(request, response)),
}

export default defineConfig({ plugins: [react(), ownBackend], build: { target: 'es2024' } })
