/** The prefix of DOMPurify for the ids of a document, so that no id conflicts with one of the page (ruling 22). */
export const idPrefix = 'user-content-'
