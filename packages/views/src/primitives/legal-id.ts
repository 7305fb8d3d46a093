/**
 * DOMPurify adds this prefix to the ids of a document, so that none conflicts with an id of the page (ruling
 * 22).
 */
export const idPrefix = 'user-content-'
