import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const platform = /node_modules.(?:\.pnpm.)?(?:react|scheduler|xstate|@remix-run)/
const eager =
  /packages.(?:contract|react|session)|use-flow-history|apps.web.src.(?:app|copy|move|error-boundary|late|leave|log|pages|root|services|app-context)\.|sign-in|views.src.(?:brand|copy|primitives|steps|use-cases)/
const later =
  /panels|contract.src.(?:limits|headers)|environment|safe-url|endpoints|wire|call-keys|flags|parse-stored|tokens|retries|resume\.ts|session\.ts|tab\.ts|modal|top-bar|account-menu|pages\.copy|code-field|add-pin|shared-screens|views\.ts|\.view\.tsx|en-us\.sign-in|steps\.copy/
const inApp =
  /in-app|packages.(?:gateway|shell-bridge)|gateway\.ts|gateway-wire|shell\.ts|session.src.challenge|outputs\.ts|views.src.app\.ts|en-us\.app|app-(?:shell|session|dashboard)|legal-|dompurify|auth-error|challenge-|consent-biometrics|session-timeout|sign-in-ingress|transition-to-app|check-authentication|scan-session|palm-stage|stop-screen/
/** The charts of the website's sign-in; those of the app come with the app. */
const firstCharts =
  /workflows.src.(?:parts|steps.(?:check-verification|validate-phone|add-pin)|use-cases.(?:authenticate[\\/]|use-cases))/
const isEager = (id: string): boolean =>
  !inApp.test(id) && (firstCharts.test(id) || (eager.test(id) && !later.test(id)))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2024',
    // All three know light-dark(); rewritten for older ones it would forget a theme inside a theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    cssMinify: true,
    reportCompressedSize: false,
    // One file for the first screen compresses better than many; what it does without stays outside.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'app', test: (id) => platform.test(id) || isEager(id) }],
        },
      },
    },
  },
})
