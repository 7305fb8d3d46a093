/**
 * The prefix that DOMPurify adds to the ids of a document. With the prefix no id conflicts with an id of the page
 * (ruling 22).
 */
export const idPrefix = 'user-content-'
