/** DOMPurify adds this prefix to the ids of a document, so that no id equals an id of the page (ruling 22). */
export const idPrefix = 'user-content-'
