/** DOMPurify's own: each id of a document begins with it, so that none can stand for one of the page's (ruling 22). */
export const idPrefix = 'user-content-'
