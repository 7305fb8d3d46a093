import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'backend',
    root: import.meta.dirname,
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/testing/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
