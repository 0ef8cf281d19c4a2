import type { Language } from '../browserStorage.ts'

/** Returns the options of a GET request with the session cookie. */
export const getRequest = (language: Language): RequestInit & { headers: Record<string, string> } => ({
  credentials: 'same-origin',
  // The server writes mails in the language chosen here, which may differ from the browser's.
  headers: { 'accept-language': language },
})
