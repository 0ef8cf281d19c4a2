/** The name under which the link of a mail tells the language of that mail, for browsers in which nobody chose one yet. */
export const linkLanguage = 'lang'
