/**
 * DOMPurify adds this prefix to the ids of a document. The ids therefore differ from the ids of the page (ruling 22).
 */
export const idPrefix = 'user-content-'
