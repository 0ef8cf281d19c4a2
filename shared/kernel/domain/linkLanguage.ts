/** The query parameter with the language of the mail a link came from. Used by browsers without a chosen language. */
export const linkLanguage = 'lang'
