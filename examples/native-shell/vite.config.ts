import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const input = ['index.html', 'enroll.html']

export default defineConfig({ plugins: [react()], build: { target: 'es2024', rolldownOptions: { input } } })
