import { Component, type ReactNode } from 'react'
import { BrokenPage } from '../loading/broken-page.tsx'
import { leave } from '../navigation/leave.ts'

interface Props {
  onError: (error: unknown) => void
  children: ReactNode
}

/** Also shows the error screen for an unbound slot (R073). */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }
  override componentDidMount(): void {
    addEventListener('unhandledrejection', this.#onDefect)
  }
  override componentWillUnmount(): void {
    removeEventListener('unhandledrejection', this.#onDefect)
  }
  readonly #onDefect = (event: PromiseRejectionEvent): void => {
    if (!(event.reason instanceof Error) || event.reason.name !== 'UnboundSlot') return
    this.props.onError(event.reason)
    this.setState({ hasFailed: true })
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage onReload={leave.again} /> : this.props.children
  }
}
