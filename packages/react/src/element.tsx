import { createRoot, type Root } from 'react-dom/client'
import { PalmSignIn } from './palm-sign-in.tsx'
import type { CopyOverrides } from './use-copy.ts'

const tagName = 'palmflow-sign-in'

/** The element `<palmflow-sign-in>`. */
export interface SignInElement extends HTMLElement {
  /** Texts that replace ours, keyed by language: `{ 'en-US': { continue: 'Go on' } }`. */
  copy: CopyOverrides | undefined
}
declare global {
  interface HTMLElementTagNameMap {
    [tagName]: SignInElement
  }
}

/**
 * Defines `<palmflow-sign-in origin locale theme routing no-cancel>`, with styles in a shadow root. The element sends
 * the events `signed-in`, `signed-out` and `cancelled`. The `detail` of `signed-in` is the session. A second call has
 * no effect.
 * @param css the styles. `@font-face` has no effect in a shadow root.
 */
export function defineSignInElement(css: string): void {
  if (customElements.get(tagName) !== undefined) return
  // Uses a constructed style sheet, because a content security policy may refuse a style element.
  const styles = new CSSStyleSheet()
  styles.replaceSync(css)

  class PalmSignInElement extends HTMLElement implements SignInElement {
    static observedAttributes = ['origin', 'locale', 'theme', 'routing', 'no-cancel']
    #copy: CopyOverrides | undefined
    #root: Root | undefined
    readonly #shadow = this.attachShadow({ mode: 'open' })
    constructor() {
      super()
      this.#shadow.adoptedStyleSheets = [styles]
    }
    get copy(): CopyOverrides | undefined {
      return this.#copy
    }
    set copy(texts: CopyOverrides | undefined) {
      this.#copy = texts
      this.#render()
    }
    connectedCallback(): void {
      // A page may set `copy` before this definition has loaded. The own property of the element then hides the
      // accessor.
      const early = Object.getOwnPropertyDescriptor(this, 'copy')
      if (early !== undefined) {
        Reflect.deleteProperty(this, 'copy')
        this.#copy = early.value
      }
      this.#root ??= createRoot(this.#shadow)
      this.#render()
    }
    /** Waits for a microtask, so that a move in the document does not end the flow. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = undefined
      })
    }
    attributeChangedCallback(): void {
      this.#render()
    }
    #send(type: 'signed-in' | 'signed-out' | 'cancelled', detail?: unknown): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
    }
    #render(): void {
      const theme = this.getAttribute('theme')
      this.#root?.render(
        <PalmSignIn
          origin={this.getAttribute('origin') ?? ''}
          locale={this.getAttribute('locale') ?? undefined}
          appearance={theme === 'light' || theme === 'dark' ? { theme } : undefined}
          routing={this.getAttribute('routing') === 'address' ? 'address' : 'memory'}
          onSignedIn={(session) => this.#send('signed-in', session)}
          onSignedOut={() => this.#send('signed-out')}
          copy={this.#copy}
          onCancel={this.hasAttribute('no-cancel') ? undefined : () => this.#send('cancelled')}
        />,
      )
    }
  }
  customElements.define(tagName, PalmSignInElement)
}
