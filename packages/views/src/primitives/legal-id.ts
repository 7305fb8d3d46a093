/** The prefix that DOMPurify adds to the ids of a document, so that no id is equal to an id of the page (ruling 22). */
export const idPrefix = 'user-content-'
