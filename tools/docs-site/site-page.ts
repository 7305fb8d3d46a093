export interface SitePage {
  /** The address without slashes at its ends. The address of the start page is empty. */
  id: string
  title: string
  /** Markdown without the title. */
  body: string
  /** The source file in the repository. Relative links in the text start at this file. */
  file: string
  description?: string
  /** Set for the page of a source file. The search omits this page, and the page has no sidebar. */
  isSource?: true
  isWide?: true
}

export interface SidebarLink {
  label: string
  link: string
}
export interface SidebarGroup {
  label: string
  collapsed?: boolean
  items: (SidebarLink | SidebarGroup)[]
}

export const linkTo = (id: string): string => (id === '' ? '/' : `/${id}/`)
