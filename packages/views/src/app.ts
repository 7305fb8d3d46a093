/**
 * The exports for the app. The website must not import this file, because the website's bundle would then contain the
 * app's views.
 */

export { ExtraCopy } from './copy/extra-copy.tsx'
export { AppDashboardPage, type AppDashboardPageProps } from './pages/app-dashboard.page.tsx'
export { AppSessionEndedPage, type AppSessionEndedPageProps } from './pages/app-session-ended.page.tsx'
export { AppShell, type AppShellProps } from './primitives/app-shell.tsx'
export { LegalText, type LegalTextProps } from './primitives/legal-text.tsx'
export { SheetListener } from './primitives/modal.tsx'
export { PalmStage, type PalmStageMode } from './primitives/palm/palm-stage.tsx'
export { EnrollmentShell } from './step-shapes/enrollment-shell.tsx'
export * from './use-cases/authenticate-app.views.ts'
