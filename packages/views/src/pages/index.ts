export { DashboardPage, type DashboardPageProps } from './dashboard.page.tsx'
export { GlobalErrorPage } from './global-error.page.tsx'
export { LandingPage, type LandingPageProps } from './landing.page.tsx'
export { TooManyRequestsPage, type TooManyRequestsPageProps } from './too-many-requests.page.tsx'
