/** An address of the web as browsers take it: `linkedin.com/in/anna` becomes one of `https`. What is none stays as it was typed. */
export function withScheme(typed: string): string {
  const words = typed.trim()
  return host.test(words) && !file.test(words) ? `https://${words}` : typed
}

/** Names with a domain of letters at their end, and what follows of an address. */
const host = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}([/?#]\S*)?$/u
const file = /^[^/?#]*\.(pdf|docx?|odt|rtf|txt|jpe?g|png)$/i
