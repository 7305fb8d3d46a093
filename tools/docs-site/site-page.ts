/** A page of the site. */
export interface SitePage {
  /** The address without slashes at its ends. It is empty for the start page. */
  id: string
  title: string
  /** Markdown without the title. */
  body: string
  /** The file of the repository with the text, or the file to which relative links in the text belong. */
  file: string
  description?: string
  /** The content of a file of the repository. The search omits it, and it has no sidebar. */
  isSource?: true
  /** The page needs the full width of the window. */
  isWide?: true
}

/** A row or an item of the sidebar. */
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
